/** Words of law that name what happened; after "=", what plain English may say for them. */
const lines = `
revok|revocation = cancel|took away|tak\\w+ away|take back|no longer valid|end
withdraw|withdrew = take back|took back|tak\\w+ back|drop|pull
vacat(?!ion)|annul|rescind|set aside = cancel|undo|undid|void|move\\w* out|leave|left|throw|threw|eras|wip|end
denied|deny|denies|denial = refus|turn\\w* down|reject|not approv|not grant|not allow|not giv|said no|say no|disput|not admit|lose|lost
reject = refus|turn\\w* down|not accept|send\\w* back|sent back|return|den
dismiss = throw\\w* out|threw out|drop|clos|end|fire|reject|lose
suspend = paus|hold|stop|put off|on hold|lift|not have to serve|took away
stay(?:ed|s)?(?= (?:pending|of|while|until|is|was|the)|$)|\\bstay(?= of) = hold|paus|stop|delay|postpon|put off|wait|frozen|freez|remain|liv
tolled|tolling = paus|stop|not count
terminat = end|stop|fire|cancel|los|over|clos|finish
convict = guilty|crime
arrest = 
acquit = not guilty|cleared
charged|charging = accus|pay|fee|cost|ask|bill
guilty = convict
sentenced = must|prison|jail|fine|serve|punish|order|got|receiv|judge
imprison|incarcerat = prison|jail|lock
detain|detention = held|hold|keep|kept|custod|lock|jail
deported|deport = remov|sent
ordered remov|order of remov|removal order|removed = deport|remov|sent|take out|took|taken|order
removable = remov|deport
admitted = admit|permanent residen|let in|accept|came|enter|allow|licens|agree
paroled|parole = parol
affirm = uph|agree|keep|kept|confirm|left in place|stand
revers = overturn|undo|undid|cancel|threw|wrong|throw
remand = sen\\w+ back|return
sustain = agree|uph|accept|kept|keep|suffer|approv|allow|stand|said yes
overrul = reject|den|not accept|turn\\w* down|refus|disagree
waive[sd]?|waiver = giv\\w+ up|gave up|skip|not have to|not requir|forgiv|set aside|excus|not need|let go|drop
abandon = giv\\w+ up|gave up|drop|left|leav|let go|treat
expung|seal = eras|clear|remov
amend = chang|correct|updat
default = miss|fail|not pa|did not|does not|do not|not do|break|broke|problem
with prejudice = for good|cannot be|can't be|again|permanent
without prejudice = again|refil|not stop|new
provisional = tempor|for now
conditional = condition
permanent = for good|lasting|forever|perman
asylum = 
refugee = 
naturaliz = citizen
inadmissib = not be admit|cannot be admit|can't be admit|not allowed to ent|cannot ent|kept out|not admiss
citizen = national|naturaliz
felony = 
misdemeanor = 
probation = 
bond = bail
custody = held|hold|care|keep|detain
trial = court
acceler = at once|right away|whole|immediately|now|early
perjury = lie|lying
fraud = trick|lie|lying|deceiv|cheat
negligen = careless|not careful|care
gross = 
willful|knowing|intentional = on purpose|know|knew|intend|meant|deliberate|willful|aware
preponderance = likely
clear and convincing = 
beyond a reasonable doubt = 
probable cause = good reason|reason
prima facie = 
jointly = together|joint
exclusive = only|sole|just|no one else
irrevocabl = cannot be|can't be|never|not be
`
/** What only a word of law of the source may bring in; after "=", its signs in the source. */
const strict = `
denied|denial = den|refus|reject|not approv|not grant|turn\\w* down|disapprov|disallow|overrul|unsuccessful|fail|adverse|unfavorabl|declin|no\\b
convicted|conviction = convict|guilty
arrested = arrest|seiz|custody|detain|apprehend
pardon = pardon
asylum = asyl
revoked = revok|revoc|cancel|withdr|rescind|terminat|annul|vacat|invalidat
charged(?= (?:as|with)) = charg|accus|alleg|indict|complaint
accused = accus|charg|alleg|indict|complaint
found(?= that) = f(?:i|ou)nd|conclu|determin|held|hold|rul|decid|establish|persua
dismissed = dismiss|discharg|strik|struck|thrown|withdr|terminat
deported = deport|remov|expel
served(?= (?:a|an|his|her|time|\\d)) = serv|confin|incarcerat|imprison
expired = expir|laps|ended|end|terminat|run out|past
withdrawn|withdrew = withdr|retract|revok|rescind
cancel\\w* = cancel|rescind|revok|terminat|void|vacat|annul|set aside|withdr|abrogat|nullif|quash|discontinu|eras|expung|strik|struck
contested|contests = contest|disput|oppos|challeng|object|den|conflict|controver
conceded|admitted|concedes = conced|admi|acknowledg|stipulat|confess|licens
entered into = ent
permanent = perman|indefinit|forever|always
guaranteed = guarant|warrant|assur|promis
suspended = suspend|abat|toll|stay|paus|hold|interrupt
waived = waiv|relinquish|forgo|forego|releas|excus|dispens|forfeit
divorce = divorc|dissol
upheld|upholds|affirmed = uph|affirm|sustain|confirm|maintain|dismiss|adher
disbarred = disbar
not guilty = acquit|not guilty|cleared|exonerat
fined = fine|penalt
expelled = expel|expul|exclu
evict\\w* = evict|dispossess|unlawful detainer|remov|eject|oust|possession
fired = fire|discharg|terminat|dismiss
conceded = conced|admi|acknowledg
lost(?= (?:the|his|her|its|their) (?:case|suit|lawsuit|appeal|claim)) = los|not prevail|unsuccess|judgment (?:for|against)|den|dismiss
released = releas|discharg|satisf|let go|free|lift
void = void|null|invalid|no force|no effect|unenforceab|annul
appeal(?:s|ed|ing)? = appeal|appell|review
motions? to reopen = reopen
motions? to reconsider = reconsider
cancellation of removal = cancellation of removal
adjustment of status = adjust
withholding = withh
probation = probation
bail = bail|bond|recogni
warrant(?:s)? = warrant
subpoena = subpoena
indict\\w* = indict|charg
felony = felon
misdemeanou?r = misdemean
free of charge|for free|at no (?:cost|charge) = free|no (?:cost|charge|fee|expense)|without (?:cost|charge|fee|expense)|gratis|waiv|complimentary|expense|not (?:be )?charg
criminal = crim|felon|misdemean|offen|penal|guilty|convict
infraction = infraction|violat
adopt(?:s|ed|ion) = adopt
guardian\\w* = guardian|conserv
bankruptcy = bankrupt|insolv
foreclos\\w* = foreclos
mortgage = mortgag|deed of trust
mediat\\w+ = mediat|conciliat
arbitrat\\w+ = arbitrat
acquitted = acquit|not guilty
reinstat\\w+ = reinstat|restor
sealed = seal
expunged|erased = expung|eras|seal|strik
temporary|temporarily = tempor|interim|provision|pend|short|time
conditional = condition|subject
final(?= (?:order|decision|judgment)) = final|last|conclu|conclus|complet
cleared = clear|acquit|exonerat|dismiss|satisf
settled = settl|compromis|resolv|agree|paid|pay
inherit\\w* = inherit|devis|bequeath|descen|heir|estate|succe|intesta
full owner = fee simple|owner|title|absolute
closed = clos|shut|conclu|terminat|end|seal
terminated = terminat|end|cancel|expir|revok|rescind|discontinu
citizen(?:s|ship)?(?! and immigration) = citizen|U.?S.?C.?I.?S|permanent residen|national|natural
refugee = refuge
tortur\\w* = tortur
persecut\\w* = persecut
granted|approved = grant|approv|allow|award|accept|accord|sustain|confer|issu|permit|authori|favorab|afford|given|consent|admit|entitl|sanction|agree|not den|receiv|obtain
`
const brought = strict
  .trim()
  .split('\n')
  .map((line) => {
    const [own = '', signs = ''] = line.split(' = ')
    return {
      own: new RegExp(`(?<![\\p{L}])(?:${own})`, 'iu'),
      signs: new RegExp(`(?:${signs})`, 'iu'),
    }
  })

const terms = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [own = '', said = ''] = line.split(' = ').map((part) => part.trim())
    return {
      own: new RegExp(`(?<![\\p{L}])(?:${own.replace(/ =$/, '')})`, 'iu'),
      said: said === '' || said === '=' ? undefined : new RegExp(`(?<![\\p{L}])(?:${said})`, 'iu'),
    }
  })

/** A word of law that is gone, with another one in its place. */
export function lawChanges(fullSource: string, fullPlain: string): string[] {
  const [source, plain] = [fullSource, fullPlain].map((text) =>
    text.replace(/\bnon-citizen/gi, 'noncitizen').replace(/\bnon-immigrant/gi, 'nonimmigrant'),
  ) as [string, string]
  const lost = terms.filter(({ own }) => own.test(source) && !own.test(plain))
  const added = terms.filter(({ own }) => own.test(plain) && !own.test(source))
  const found: string[] = []
  for (const gone of lost) {
    const rivals = added.filter((now) => {
      const word = now.own.exec(plain)![0]
      return gone.said?.test(word) !== true && now.said?.test(gone.own.exec(source)![0]) !== true
    })
    if (rivals.length > 0 && gone.said?.test(plain) !== true)
      found.push(`law ${gone.own.exec(source)![0]} became ${rivals[0]!.own.exec(plain)![0]}`)
    else if (gone.said === undefined) found.push(`law ${gone.own.exec(source)![0]} lost`)
  }
  // A word of law that nothing in the source stands for.
  for (const { own, signs } of brought)
    if (own.test(plain) && !own.test(source) && !signs.test(source))
      found.push(`law new: ${own.exec(plain)![0]}`)
  return found
}
