import tableVerbs from './table/verbs.json' with { type: 'json' }
import { irregularBases, irregularForms, verbForm, type VerbForm } from './inflect.ts'
import type { Tag } from './tokens.ts'

const list = (words: string) => words.split(' ')

/** Words whose part of speech does not depend on their neighbours. */
export const closed: ReadonlyMap<string, Tag> = new Map(
  Object.entries({
    pronoun:
      'i you he she it we they him her them us me himself herself itself themselves myself ourselves anyone everyone someone nobody everybody anybody nothing something anything everything there mine hers ours theirs yours oneself',
    determiner:
      'the a an his its their my our your this these those each every any some no all both another such either neither certain several many few most much more less enough half what whatever whichever one',
    preposition:
      'of in on at by for with from into against between under over within without during through upon about among amongst towards toward across behind beyond near per via concerning regarding respecting including excluding despite notwithstanding pending throughout except besides unlike like onto above below inside outside around off out versus up down along following prior',
    subordinator:
      'if when whenever because although though unless until while whilst whereas whether since as lest once wherever where how why before after than provided inasmuch insofar so',
    relative: 'which who whom whose whereby wherein whereupon whereof',
    modal: 'will would shall should can could may might must cannot ought',
    and: 'and or but nor',
    to: 'to',
    that: 'that',
    adverb:
      'not yet also then thereby therefore thus however moreover furthermore further only just still already again even ever never often always now soon later thereafter thereupon accordingly consequently subsequently meanwhile nevertheless nonetheless otherwise instead perhaps too very quite rather almost hence thence here indeed alone together apart hereby herein hereto hereinafter therein thereto thereof therefrom inter alia respectively yesterday today tomorrow twice finally inevitably duly else ago likewise similarly',
    adjective:
      'new old own same other former latter further first second third last next relevant able such present prior good bad high low long short due free open final civil criminal legal public private general main large small late early full fair certain sure unable likely unlikely necessary available responsible various different competent guilty innocent liable subject aware',
    number:
      'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen twenty thirty forty fifty sixty hundred thousand million billion',
  } satisfies Partial<Record<Tag, string>>).flatMap(([tag, words]) =>
    list(words).map((word): [string, Tag] => [word, tag as Tag]),
  ),
)

/** In the order of the year, lower case. */
export const months: readonly string[] = list(
  'january february march april may june july august september october november december',
)
export const beForms = new Set(list('be am is are was were been being'))
export const haveForms = new Set(list('have has had having'))
export const doForms = new Set(list('do does did'))
/** The one list of words that deny. */
export const negations = new Set(list('not no never neither nor without cannot none unless'))
/** Base forms that are common verbs; those in `alsoNouns` (with their s-form) are nouns as well. */
const alsoNouns = list(
  'act aim amount answer appeal approach arrest attack attempt award balance bar base benefit bill breach call care case cause challenge change charge claim comment complaint concern conduct consent contact contract control copy cost damage deal decrease delay demand deposit detail dispute doubt draft effect end estimate exercise experience exhibit face fact fear figure file fine force form function grant ground group guarantee hand harm head help hope house impact increase influence interest interview issue judge land lead leave lease level limit list loan lock look mail mark matter measure mention move name need notice number object offer office order part pass place plan plead point position post practice present process produce profit progress promise protest purchase purpose question rank rate reason record refund release remand remark remedy rent repair reply report request research reserve respect response rest result return review reward right risk rule run sale schedule search seal seat sentence serve service shape share shop show sign sort sound stamp stand start state stay step stop subject suit supply support suspect talk target task tax term test time title torture total touch trade transfer transport travel treat trouble trust try turn type use value view violence visit vote wait want warrant waste watch work witness worry wound study survey sum date document permit convict conflict contest project reference motion license licence',
)
const plainVerbs = list(
  'accept accuse achieve acknowledge acquire add address adjourn administer admit adopt advise affect affirm afford agree allege allow alter amend announce annul appear apply appoint appreciate approve argue arise arrange arrive ask assert assess assign assist assume attach attend attribute authorise authorize avoid become begin believe belong borrow bring build cancel carry cease certify choose cite clarify classify close collect combine come commence commit compel complain complete comply comprise conclude confer confess confine confirm confiscate connect consider consist constitute construe consult contain continue contravene contribute convene convey cooperate correspond create cross debate decide declare decline deem defend define deliver demonstrate deny depart depend deprive derive describe deserve design destroy detain determine develop die differ disagree disappear discharge disclose discontinue discover discuss dismiss dispose disregard distinguish distribute divide divorce drive drop earn elect eliminate emerge emphasise employ enable enact encourage enforce engage enjoy enlist ensure enter entitle establish evaluate evict examine exceed exclude excuse execute exempt exist expect expel expire explain express extend extradite fail fall favour feel find finish fit follow forbid forfeit forward fulfil gain gather get give go happen hear hire hold identify ignore impose imprison include incur indicate inflict inform infringe inherit initiate inspect instruct insist institute intend interfere interpret intervene introduce invalidate invest investigate invite involve join justify keep kill know lack last learn lie live lodge lose maintain make marry mean meet merge minimise modify negotiate note notify nullify obey oblige observe obtain occupy occur omit operate oppose organise originate overrule overturn owe own participate pay perform persist persuade possess postpone prefer prepare prescribe preserve prevent proceed prohibit prolong pronounce propose prosecute protect prove provide publish punish pursue put qualify quash reach read realise receive recall recognise recommend reconsider recover reduce refer refrain refuse register regulate reimburse reinstate reiterate reject relate rely remain remember remove render renew repeal repeat replace represent require rescind reside resign resolve restore restrict resume retain reveal reverse revoke say secure see seek seem seize sell send separate settle sever solve speak specify state stipulate strike strengthen submit succeed sue suffer suggest summon summons surrender suspend sustain take tell tend terminate testify think threaten transmit trigger undergo understand undertake uphold vacate verify violate waive warn win withdraw withhold write yield abandon abide abolish absolve abuse accompany accumulate adhere adjudicate alert allocate ascertain attest attain bear bind borrow breach bypass calculate characterise circumvent coincide communicate compensate compile compromise conceal concede condemn contend correct corroborate deduct defer delete deport deprive deviate dictate diminish disburse disqualify dissolve effectuate elapse elicit embark endeavour endure enumerate envisage eradicate evade evidence exacerbate exonerate expedite exploit facilitate finalise forgo formulate garnish halt hinder illustrate impair impede implement imply incarcerate incorporate indemnify infer inhabit inquire inquire instigate interrogate invoke liaise liquidate mediate mitigate obstruct offset outweigh oversee overstay perceive permit perpetrate persecute pertain petition preclude prejudice presume prevail procure promulgate provoke query rebut reassess rectify redeem reflect relinquish remit repatriate repay reschedule rescue retract revise revive scrutinise simplify specify stress subpoena substitute supersede surpass tamper transpire unify usurp utilise utilize validate vary vest voice withstand answer believe borrow commit',
)

/** Verbs that few papers hold. */
const rareVerbs = list(
  'abbreviate abhor abscond accentuate accost adjure admonish adumbrate afflict allay alleviate allot allude amass ambulate ameliorate anaesthetise anesthetize annihilate annotate apologise appease apprise articulate assail asseverate assuage attenuate augment aver avert befall befit beguile belabor belabour belie bemoan beseech beset besmirch bifurcate burgeon cajole capitulate castigate characterize chasten chastise chide circumscribe cogitate commandeer commend comprehend compute concur configure confound congregate conjecture conjoin connote contrive convalesce converse convoke countenance counteract counterbalance countermand covet criticise curtail debilitate decamp decelerate decimate decipher decry deduce defray delimit delineate demarcate demur denigrate denote depict deplane deplore deprecate desire desist despatch despoil deteriorate differentiate digress disassociate discomfit disconcert disembark disinter dispatch dispel disrobe dissemble disseminate dissociate diverge divulge economise economize edify efface elide elongate elucidate elude emend emphasize emulate encapsulate encompass endeavor enfeeble engender enquire ensnare ensue entail entreat enunciate epitomise epitomize equivocate err eschew espouse evince eviscerate exasperate excoriate exemplify exhort exhume expectorate expiate explicate expostulate expound extirpate extol extrapolate extricate feign foment forestall forsake forswear fortify fraternise fraternize fulfill furnish gainsay galvanise galvanize garner glean hasten heed hoodwink hypothesise hypothesize illumine imbibe imbue immolate impart impel imperil impinge implore importune impugn inactivate inaugurate incentivise incentivize incinerate incise inculcate ingest inter intermingle intersperse inundate inveigh inveigle itemise itemize iterate jettison juxtapose lacerate lambast languish laud liken manacle materialise materialize meld memorialize misapprehend misconceive misconstrue mislay modulate mollify mortify mutate mystify narrate necessitate obfuscate obliterate obviate occlude opine ordain oscillate ossify ostracise ostracize outpace outstrip pacify perforate perish permeate perpetuate perplex perspire perturb peruse pervade pilfer pinion placate pontificate portend postulate precede presage pressurise presuppose procrastinate procreate prognosticate proliferate propound protrude pummel purloin purvey quell ravage raze reacquire reallege reassert recapitulate recharacterise recharacterize recidivate recollect recommence recount recuperate recur reformulate regurgitate reinvigorate rekindle remonstrate remunerate renege replenish reprove resemble restate resurrect revere revile ruminate scandalise scandalize scrutinize select shepherd skew slay solidify spawn spearhead spurn squander stifle stow stymie subjoin subside subvert succor succour sully summarise superintend supplicate surmount surveil synthesise synthesize tabulate tarnish tarry theorise theorize thwart transcend transgress transmute trivialise trivialize truncate undergird undermine underscore unearth unnerve unseat upend vanquish vend venerate verbalise verbalize vex vilify vocalise vocalize wane wield wreak wrest',
)

/** Every verb the lexicon knows, in its base form. */
export const bases: readonly string[] = [
  ...new Set([
    ...plainVerbs,
    ...rareVerbs,
    ...alsoNouns,
    ...irregularBases,
    ...Object.keys(tableVerbs).filter((verb) => !verb.includes(' ')),
  ]),
]

const forms: VerbForm[] = ['base', 'present', 'past', 'participle', 'ing']
const known = new Map<string, Set<VerbForm>>()
for (const base of bases) for (const form of forms) add(verbForm(base, form), form)
for (const [word, kinds] of irregularForms) for (const kind of kinds) add(word, kind)

function add(word: string, form: VerbForm) {
  const have = known.get(word)
  if (have === undefined) known.set(word, new Set([form]))
  else have.add(form)
}

/** The verb forms a word can be, as far as the lexicon knows. */
export const verbForms = (word: string): ReadonlySet<VerbForm> | undefined => known.get(word)

const nouns = new Set([
  ...alsoNouns,
  ...alsoNouns.map((base) => verbForm(base, 'present')),
  ...list(
    'hearing hearings finding findings meeting meetings building buildings ruling rulings proceeding proceedings proceedings being beings thing things hundred need seed speed deed indeed bed red evening morning housing funding training wording king left found thought felt saw bound ground grounds means',
  ),
])
/** Whether a word that can be a verb is as well a common noun. */
export const isNounToo = (word: string): boolean => nouns.has(word)

/** Nouns in -ing and -ed that are no verbs where a determiner stands before them. */
export const people = new Set(
  list(
    'applicant applicants plaintiff plaintiffs defendant defendants petitioner petitioners respondent respondents claimant claimants appellant appellants accused prosecutor prosecutors judge judges lawyer lawyers attorney attorneys officer officers doctor doctors expert experts witness witnesses person persons people child children parent parents father mother son daughter husband wife brother sister man woman men women owner owners tenant tenants landlord landlords employee employees employer employers worker workers prisoner prisoners detainee detainees minister president director mayor governor investigator investigators inspector bailiff bailiffs soldier soldiers policeman policemen policewoman guard guards representative representatives heir heirs victim victims suspect suspects debtor debtors creditor creditors alien aliens national nationals citizen citizens individual individuals beneficiary beneficiaries sponsor sponsors student students member members journalist journalists counsel chairman secretary solicitor solicitors barrister advocate ombudsman magistrate magistrates commissioner secretary registrar notary clerk couple spouse spouses relative relatives interpreter interpreters guardian guardians',
  ),
)
