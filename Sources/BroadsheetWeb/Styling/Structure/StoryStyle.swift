/// A story: headline, picture, a measure that can be read.
enum StoryStyle {
  static let css = """
    .ar{padding-block-start:clamp(1.5rem,4vw,3rem)}
    .ar>header{max-width:48rem;margin-inline:auto}
    .ar h1{font-size:calc(clamp(2.125rem,1.4rem + 3vw,3.5rem)*var(--hx))}
    .ar .k{display:flex;flex-wrap:wrap;gap:.2rem .8rem;align-items:center;\
    margin-block-end:.7rem;font-size:.9375rem}
    .ar .k a{text-decoration:none}
    .ar .k span{color:var(--t2);font-weight:400}
    .ar>header .st{margin-block-start:.8rem;font-size:1.25rem;line-height:1.45;font-style:normal}
    .ar>header .me{margin-block-start:1rem;padding-block:.6rem;border-block:1px solid var(--ln);\
    font-size:.875rem}
    .ar>header .by{margin:0}
    .ar.op h1{font-style:italic;font-weight:400}
    .ar figure{margin-block:1.6rem}
    .ar figure img{width:100%;aspect-ratio:3/2;border-radius:var(--rd)}
    .ar figcaption{margin-block-start:.5rem;color:var(--t2);font-size:.875rem;line-height:1.4}
    .he{max-width:58rem;margin-inline:auto}
    .bo,.or{max-width:38rem;margin-inline:auto}
    .bo{margin-block-start:1.6rem;font-size:1.1875rem;line-height:1.62}
    .bo p+p,.mu>*+*{margin-block-start:1.05em}
    .bo p{text-wrap:pretty;hanging-punctuation:first}
    .bo h2{margin-block:1.8em .5em;font-size:calc(1.5rem*var(--hx))}
    .bo a,.or a{color:var(--ac)}
    .mu ul{list-style:disc;padding-inline-start:1.2em}
    .mu ol{list-style:decimal;padding-inline-start:1.4em}
    .mu img{width:100%}
    .mu table{display:block;overflow-x:auto;border-collapse:collapse}
    .mu :is(td,th){padding:.3em .6em;border:1px solid var(--ln);text-align:start}
    .mu :is(pre,code){overflow-x:auto;font-size:.9em}
    .qu{padding-inline-start:1.2rem;border-inline-start:4px solid var(--ac)}
    .qu blockquote{font:var(--hw) 1.5rem/1.25 var(--hf);letter-spacing:var(--hs)}
    .mu blockquote{padding-inline-start:1.2rem;border-inline-start:4px solid var(--ln)}
    .em,.or{margin-block:1.5rem;padding:1rem 1.2rem;background:var(--sf);border-radius:var(--rd)}
    @media (min-width:1180px){.m-spaced .ar>header{text-align:center}\
    .m-spaced .ar :is(.k,.me){justify-content:center}}
    """
}
