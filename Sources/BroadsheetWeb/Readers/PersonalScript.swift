import BroadsheetCore

/// Remembers on the reader's own device what was read, and orders teasers of one shape by it: the
/// rule of `PersonalRanking`, where the history is.
///
/// A teaser that moved up can be asked why.
enum PersonalScript {
  /// Whether the reader wants it; before they have chosen, unless their browser objects to being
  /// followed.
  static let consent = """
    const ranks=()=>(memory.get(own("personal"))||(objects?"no":"yes"))=="yes";
    """

  static let source = """
    if(page.story&&page.subjects&&ranks()){
    const kept=(memory.get(own("read"))||[]).filter(entry=>!names.includes(entry[0]));
    kept.push([page.story,Math.floor(Date.now()/6e4),page.subjects.split("\(PersonalMark.separator)")]);
    memory.set(own("read"),kept.slice(-\(ReadingHistory.capacity)))}
    const rule=page.personal&&JSON.parse(page.personal);
    if(!rule||!ranks())return;
    const now=Date.now()/6e4,interest=new Map,worth=new Map,weights=new Map(Object.entries(rule.weights)),
    words=document.querySelector("[data-moved]").dataset;
    for(const [,at,subjects] of memory.get(own("read"))||[])for(const subject of new Set(subjects))
    interest.set(subject,(interest.get(subject)||0)+2**(-Math.max(now-at,0)/\(Int(ReadingHistory.halfLife / 60))));
    for(const [subject,reads] of interest){const value=reads*(weights.get(subject)??1);
    if(Math.round(reads)>=rule.leastReads&&value>0)worth.set(subject,value)}
    const most=Math.max(...worth.values()),groups=new Map;
    if(!worth.size)return;
    for(const card of every("[data-rank]")){const group=card.dataset.rank;
    groups.set(group,[...groups.get(group)||[],card])}
    for(const cards of groups.values()){
    const ranked=cards.map((card,place)=>{let best,value=0;
    for(const subject of card.dataset.subjects.split("\(PersonalMark.separator)"))
    if(worth.get(subject)/most>value){best=subject;value=worth.get(subject)/most}
    return{card,place,best,value,score:place-rule.reach*value}})
    .sort((a,b)=>a.score-b.score||b.value-a.value||a.place-b.place);
    if(ranked.every((rank,to)=>rank.place==to))continue;
    const places=cards.map(card=>{const mark=new Comment;card.replaceWith(mark);return mark});
    ranked.forEach(({card,place,best},to)=>{places[to].replaceWith(card);
    if(to<place&&best){
    const why=document.createElement("details"),head=document.createElement("summary");
    why.className="wy";head.textContent="?";head.setAttribute("aria-label",words.why);
    why.append(head,words.moved.replace(/[#%]/g,sign=>sign=="#"?best:Math.round(interest.get(best))));
    card.append(why)}})}
    """
}
