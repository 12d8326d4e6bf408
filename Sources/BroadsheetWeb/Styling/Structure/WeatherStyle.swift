/// The weather: now in large, seven days in a row.
enum WeatherStyle {
  static let css = """
    .sy{width:2rem;height:2rem}
    .cl{fill:var(--tx);opacity:.72}.cb{fill:var(--t2);opacity:.5}
    .su{fill:#e8a200}.ray{fill:none;stroke:#e8a200;stroke-width:2;stroke-linecap:round}
    .dr{fill:none;stroke:var(--ac);stroke-width:2;stroke-linecap:round}
    .nu{display:flex;align-items:center;gap:.6rem;color:var(--t2)}
    .nu .sy{width:3.5rem;height:3.5rem}
    .nu b{font:var(--hw) 2.75rem/1 var(--hf);color:var(--tx)}
    .da{display:grid;grid-template-columns:repeat(7,1fr);gap:.25rem;margin-block-start:.8rem}
    .da li{display:grid;justify-items:center;gap:.2rem;font-size:.8125rem;color:var(--t2);\
    font-variant-numeric:tabular-nums;text-align:center}
    .da b{color:var(--tx)}
    .cr{margin-block-start:.7rem;color:var(--t2);font-size:.75rem}
    .wx{container-type:inline-size}
    @container (max-width:30rem){.da li>span b{display:block}.da .sy{width:1.75rem}}
    @container (max-width:14rem){
    .da{grid-template-columns:1fr}
    .da li{grid-template-columns:3em 2rem 1fr;justify-items:start;align-items:center}
    .da .sy{width:1.5rem;height:1.5rem}
    }
    @container (min-width:44rem){
    .wx .nu{float:inline-start;padding-inline-end:2.5rem}
    .wx .da{margin-block-start:0}
    .wx .cr{clear:both}
    }
    """
}
