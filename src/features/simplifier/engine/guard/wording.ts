/**
 * One way of saying for the many: what binds, allows, forbids, denies and conditions gets one word each, so that two sentences
 * compare by what they say. "Shall" stays (it binds or declares), "must" binds, "may" allows, "ought" is "need not",
 * "if" is any condition or event, "unless", "until", "before", "after", "while", "only", "except" and "without" stand for their kinds.
 */
const be = '(?:am|is|are|was|were|be|been|being)'
const adv = '(?:(?:also|still|always|generally|hereby|legally|strictly|otherwise|then|therefore|only|now|further|not) )?'
const who = '(?:(?:the|a|an|any|each|every|our|your|his|her|their|its|either|both) )?(?:[\\p{L}-]+ ){0,2}?[\\p{L}-]+'
const det = '(?:a |an |the |any |your |his |her |its |their |such )?'
const ends = '(?= (?:in|on|at|by|for|after|before|during|under|here|there|until|unless|if|when|where|while|except|without|within|pending|prior|upon|and|or|but|as|even|because)\\b|[.;,:)]|$)'

type Rewrite = readonly [RegExp, string]
const say = (words: string, plain: string): Rewrite => [new RegExp(`(?<![\\p{L}\\d'-])(?:${words})(?![\\p{L}\\d'-])`, 'giu'), plain]
const back = (words: string, plain: string): Rewrite => [new RegExp(`(?<![\\p{L}\\d'-])(?:${words})${ends}`, 'giu'), plain]

const spelling: readonly Rewrite[] = [
  [/[’‘]/g, "'"],
  [/[–—]/g, ' , '],
  [/\bcan(?:'t|not)\b/gi, 'can not'],
  [/\bwon't\b/gi, 'will not'],
  [/n't\b/gi, ' not'],
  [/\b(you|we|they)'re\b/gi, '$1 are'],
  [/\b(you|we|they|i)'ve\b/gi, '$1 have'],
  [/\b(it|he|she|that|there)'s\b/gi, '$1 is'],
  [/\b(you|we|they|it|he|she|i)'ll\b/gi, '$1 will'],
  [/\bU\.S\.(?= \p{Ll}|,|$)|\bU\.S\.|\bthe US\b|\bUSA\b/gu, 'United States'],
  [/\bMay (?=\d)/g, 'Mai '],
  [/(?<=\d )May\b/g, 'Mai'],
]

const limits: readonly Rewrite[] = [
  [/\bin no event (?=(?:later|earlier|more|less|sooner)\b)/gi, 'not '],
  say('(?:must|shall|may|can|does|do|will|cannot|can not) not exceed', 'at most'),
  [/\b(?:must|shall|may|can|does|do|will|did) not ((?:be|have|go|owe|earn|pay|work|cost|last|take|stay|charge|keep) )(?:for )?(?:more|longer|higher|greater) than\b/gi, 'will $1at most'],
  say('(?:can|may|must|shall|will) (?:not|never) (?:be )?(?:more|longer|higher|greater) than', 'at most'),
  say('(?:prohibited|barred|forbidden|banned) from (\\p{L}+ing) (?:for )?more than', 'will $1 at most'),
  say('no ([^.;,]{1,60}?) (?:shall|may|must|can) ((?:be )?\\p{L}+) (?:for )?(?:more|longer) than', '$1 will $2 at most'),
  say('(?:not|no) later than|on or before|no later than', 'by'),
  say('(?:not|no|never) (?:be )?(?:more|longer|greater|higher)(?: often)? than|(?:not|never) (?:to )?exceed(?:ing)?|not over|a maximum of|(?:the|a) maximum', 'at most'),
  say('(?:not|no|never) (?:be )?(?:less|fewer|shorter|lower) than|a minimum of|not under', 'at least'),
  say('(?:can|may|must|shall|will) (?:not|never) (?:be )?(?:more|longer|higher|greater) than', 'at most'),
  [/\b(?:must|shall|may|can|will) not (be \p{L}+) (?:for )?more than\b/giu, 'will $1 at most'],
  say('nor (?:more|longer|later) than', 'and at most'),
  say('nor (?:less|fewer) than', 'and at least'),
  say('(?:not|no) (?:earlier|sooner) than', 'starting from'),
]

const duties: readonly Rewrite[] = [
  say('(?:under no circumstances|in no (?:event|case)),? (?:may|shall|can|will|must|should)', 'may not'),
  say('(?:must|shall|ha(?:s|ve) to|needs? to) be able to', 'must'),
  say('(?:can|may) be (?:made|forced|required|ordered|compelled) to', 'must'),
  say(`(?:may|must|can|shall|will|would|should) (?:not|never) be (?:forced|made|compelled|required|obliged|obligated) to`, 'ought'),
  say(`nothing(?: (?:in|contained in) [^,.;]{1,40}?| herein)? (?:shall |may |will )?(?:obligates?|requires?|obliges?|compels?|forces?) (${who}) to`, '$1 ought'),
  say(`nothing(?: (?:in|contained in) [^,.;]{1,40}?| herein)? (?:shall |may |will )?(?:prevents?|stops?|prohibits?|bars?|precludes?) (${who}) from`, '$1 may'),
  say(`(?:requires?|required|obligates?|orders?|ordered|directs?|directed|told|tells|instructs?|instructed) (${who}) not to|(?:${be} )(?:required|obliged|obligated|ordered|directed|told|instructed) not to`, '$1 must not'),
  say(`(?:did|does|do) not (?:direct|order|instruct|tell) (${who}) to`, '$1 ought'),
  say(`(?:do|does|did) not ${adv}(?:have|need) to|need not|needs not|${be} not ${adv}(?:required|obliged|obligated|necessary|mandatory|bound|supposed) to|${be} under no (?:duty|obligation) to|(?:has|have|had) no (?:duty|obligation) to|(?:has|have|had) no need to`, 'ought'),
  say('not (?:obligated|required|obliged)(?: to)?', 'ought'),
  say('no longer (?:ha(?:s|ve)|need(?:s)?) to', 'ought'),
  say('(?:(?:do|does|did) not|no longer|never) needs?', 'ought have'),
  say('(?:reserves?|retains?|keeps?) the right to|(?:is|are) (?:empowered|licensed|at liberty|privileged),? (?:but not (?:obligated|required|obliged),? )?to|(?:is|are) (?:free|welcome) to', 'may'),
  say(`${be} not ${adv}(?:permitted|allowed|authori[sz]ed|entitled|eligible|able|free|permissible) to|(?:do|does|did) not ${adv}have (?:the|any|a) (?:right|power|authority|permission) to|(?:has|have|had) no (?:right|power|authority) to|${be} ${adv}(?:unable|ineligible) to|${be} ${adv}(?:prohibited|forbidden|barred|precluded|disqualified|banned|restrained|enjoined) from|${be} (?:forbidden|prohibited) to|under no circumstances|in no (?:event|case)|may no longer|can no longer|(?:do|does) not let you`, 'may not'),
  say('must no longer|refrain(?:s|ed)? from|abstain(?:s|ed)? from|must avoid', 'must not'),
  say(`(?:prohibits|forbids|bars|prohibited|forbade|barred|prohibit|forbid|prevents|prevented|prevent|stops|stopped|kept|keeps|blocks|blocked) (${who}) from`, '$1 not'),
  say(`(?:do|does|did|shall|will) not (?:prohibit|forbid|bar|prevent|preclude|stop|keep) (${who}) from`, ', $1 may'),
  say(`(?:do|does|did) not (?:require|oblige|obligate|compel|force) (${who}) to`, '$1 ought'),
  say(`(?:requires|required|require|directs|directed|orders|ordered) (${who}) to`, ', $1 must'),
  say(`(?:ha(?:s|ve|d)|having) (?:also |still |always |only )?to|needs? (?:also |still )?to|needed to|${be} ${adv}(?:required|obliged|obligated|bound|ordered|directed|supposed|expected|mandated) to|${be} under (?:a|an) (?:duty|obligation) to|it ${be} (?:necessary|mandatory|essential|required)(?: for ${who})? to|(?:has|have|had) (?:a|the) (?:duty|obligation) to`, 'must'),
  say('(?:is|are) to(?= \\p{L}+)', 'must'),
  say(`make(?:s)? sure (?:that )?|${be} sure to|ensure that`, 'must '),
  say(`might|can|could|${be} ${adv}(?:permitted|allowed|authori[sz]ed|entitled|eligible|able|free|welcome) to|(?:has|have|had|having|with) (?:the|a) (?:right|power|option|ability|chance|opportunity|choice|discretion) to|(?:has|have|had) (?:the )?(?:permission|authority|power|discretion) to|(?:gives?|gave) ${who} (?:the|a) (?:right|power) to|get(?:s)? to|at (?:his|her|its|their) (?:sole )?discretion`, 'may'),
  say(`(?:permits?|allows?|lets?|enables?|entitles?|authori[sz]es?) (${who}) to`, ', $1 may'),
  say(`(?:lets|let) (${who})(?= \\p{L}+)`, ', $1 may'),
  say(`${be} ${adv}(?:advised|encouraged|urged|recommended) (not )?to`, 'should $1'),
]

/** Before the words that stand at an end: "no notice is required" frees. */
const freeing: readonly Rewrite[] = [
  say(`no(?: (${who}))? (?:shall|may|can|must|will) be (?:required|obliged|obligated|compelled|forced|made) to`, '$1 ought'),
  say(`no ((?:[\\p{L}-]+ ){0,4}?[\\p{L}-]+) (?:is|are|was|were|shall be|will be) (?:required|necessary|needed)(?! to)`, 'ought $1'),
]

const backward: readonly Rewrite[] = [
  back(`${be} no longer ${adv}(?:required|mandatory|necessary|needed)`, 'ought be'),
  back(`${be} not ${adv}(?:required|mandatory|necessary|compulsory|obligatory|needed)|${be} ${adv}(?:optional|voluntary)`, 'ought be'),
  back(`${be} ${adv}(?:prohibited|forbidden|banned|barred|unlawful|illegal|not (?:permitted|allowed|permissible|possible|lawful|legal|acceptable)|against the law)`, 'may not be'),
  back(`${be} ${adv}(?:required|mandatory|compulsory|obligatory|necessary|needed)`, 'must be'),
  back(`${be} ${adv}(?:permitted|allowed|permissible|possible|acceptable)`, 'may be'),
]

const conditions: readonly Rewrite[] = [
  say('no(?:body|thing| one) (?:other than|except|but)|nothing but', 'only'),
  say('only (?:one|person|people) who', 'only who'),
  say('failing which|otherwise,|or else|if not,', 'if not so ,'),
  say(`unless (?:and until)|except (?:if|when|where|that|as (?:otherwise )?(?:provided|stated|described|set forth|permitted|authorized)|as|in the case|in cases)|save (?:where|if|that|as)|other than (?:if|when)|excepting|(?<!\\b(?:be|been|is|are|was|were) )absent(?= (?:a|an|any|the|such|good|leave|further|writing|extraordinary|exceptional|proof|evidence)\\b)|in the absence of|barring`, 'unless'),
  say(`by (?:failing|refusing|neglecting|declining|omitting) to`, 'if not'),
  say(`(?:${det}(?:failure|refusal|neglect|omission|inability) (?:of ${who} |by ${who} |on (?:the|your) part )?to)`, 'if not'),
  say(`(?:fail(?:s|ed|ing)?|neglect(?:s|ed|ing)?|refus(?:e|es|ed|ing)|declin(?:e|es|ed|ing)|omit(?:s|ted|ting)?) to`, 'did not'),
  say('with or without|it does not matter (?:if|whether|who|what|when|how|which)', 'although'),
  say(`even if|even when|whether or not|regardless of whether|no matter (?:whether|if)`, 'although'),
  say(`regardless of|irrespective of|no matter (?:what|how|who|which)|whatever|notwithstanding|despite|in spite of`, 'although'),
  say('until such time as|up to the time (?:that|when)|till', 'until'),
  say('while|whilst|during(?: the)?(?: time)?(?: that| when)?|as long as|so long as|for as long as|throughout(?: the)?|for the (?:whole|entire|full) (?:length|duration|term|time) of|for the duration of|in the course of|(?<!\\b(?:is|are|was|were|be|been|remains?|still|a|the|your) )pending', 'while'),
  say(`provided(?:,? however,?)? that (?=[^,.;]{1,60}\\b(?:shall|may|must)\\b)|provided,? however,?`, 'but '),
  say(`(?:only )?to the extent(?: that)?|(?:only )?(?:as|so) far as|insofar as`, 'if'),
  say(`in the event(?: that| of)?|in case(?: of| that)?|provided (?:that|only)?|providing(?: that)?|on (?:the )?condition that|assuming(?: that)?|in cases? (?:where|in which|when)|in the case of|under circumstances in which|at such time as|at the time (?:that|when)|each time(?: that)?|every time(?: that)?|any time (?:that|when)|whenever|as soon as(?! (?:possible|practicable|you can|you reasonably|reasonably))|upon(?= (?:the |a |an |any |his |her |its |your |their |each )?(?:\\p{L}+ ){0,3}?\\p{L}*(?:tion|ment|al|ing|ure|sion|ance|ence|eipt|uest|proof|notice|order|expiry|default|death|breach|entry|delivery)\\b)|on(?= (?:receipt|approval|delivery|request|completion|demand|termination|expiration|entry|arrival|signing|denial))|(?<!\\b(?:only|than|more|at|even|just) )once(?= (?:the|you|he|she|it|they|we|your|his|her|its|their|our|all|any|this|that|these|those|such|there|each|both|either|an? (?!day|week|month|year|quarter)|\\d+|\\p{L}+ (?:\\p{L}+ )?(?:has|have|is|are|was|were|had|ha)\\b))|when(?:ever)?|where|if and when|in which (?:case|event)|in that case|if so|in such (?:a )?(?:case|event)|should there be|subject to(?= (?:the |a |an |any |his |her |its |your |their )?(?:prior |writing |written )?(?:approval|permission|consent|review|availability|conditions?|following))`, 'if'),
  say('following(?= (?:the|a|an|his|her|its|their|your|this|that|such|receipt|entry|service|approval|termination|expiration|any|each|completion))|subsequent to|after (?:which|that)|once after', 'after'),
  [/\bbefore (?=(?:the|a|an|this|that|any|each|every|your|their)? ?(?:\p{Lu}\p{L}+ |immigration |district |state |trial |presiding |consular |hearing )*(?:courts?|judges?|board|tribunal|officers?|agency|commission|magistrate|arbitrators?|panel|BIA|USCIS)\b)/giu, 'at '],
  say('prior to|in advance of|ahead of|preceding|earlier than|no less than|until after', 'before'),
  say('sole|solely|exclusively|merely|nobody but|just', 'only'),
  say('(?<=\\p{L}{3} )(?<!\\b(?:to|must|may|can|not|please|will|you|and|or|they|we|should) )save(?= (?:the|for|that|where|when|as|in|an?)\\b)', 'except'),
  say('except for|apart from|other than|with the exception of|excluding|excepted|save for|not including|not counting|aside from|exclusive of', 'except'),
  say('in (?:your|his|her|its|their|the) absence(?: of)?|free of|with no|devoid of', 'without'),
  say('(?:lacks?|lacked|lacking)|(?:a |the )?lack of|for want of|want of', 'has no'),
  say('in (?:an|any|the) (?:event of an |case of )?emergenc(?:y|ies)', 'if emergency'),
  say('all but', 'all except'),
  say('due to|owing to|on account of|by reason of|as a result of|(?<=^|[.;,] )since(?= (?:the|you|he|she|it|they|this|that|we|no|there|your|a|an)\\b)|inasmuch as|given that|on the ground(?:s)? that|for the reason that|in view of', 'because'),
  say('who|whom|whoever|which|whose|wherein|whereby', 'who'),
]

const phrases: readonly Rewrite[] = [
  say('whereas', '; '),
  say('in person', 'personally'),
  say('(?:broke|breaks?|broken|breaking) the law', 'acted unlawfully'),
  say('(?:lower|trial) courts?', 'court'),
  say('(?:is|are) going to', 'will'),
  say('(?:more|less) likely (?:true )?than not', 'likely'),
  [/\bnon-citizen/gi, 'noncitizen'],
  say('(?:takes?|took|taken|taking) place', 'happen'),
  say('look(?:s|ed|ing)? at (?:it|this|that|the \\p{L}+) again|look(?:s|ed|ing)? again at|tak(?:e|es|ing) another look at', 'reconsider'),
  say('come(?:s)? to an end|came to an end', 'ended'),
  say('wear and tear', 'wear'),
  say('sole discretion|sole and absolute discretion', 'discretion'),
  say('by (?:itself|themselves)', 'alone'),
  say('the only exceptions? (?:is|are)(?: for| when| if)?', 'except'),
  say('(?:,? ?(?:and|but) (?:(?:it|this|that) )?(?:is|are|shall) not (?:be )?limited to(?: (?:those|these|them))?,?)|without limitation,?|but not limited to,?', ''),
  say('(?:please |should )?try to|it is a good idea (?:for [^,.;]{1,40})?to|we (?:suggest|recommend|advise) (?:that )?', 'should '),
  say('let (\\p{L}+|the \\p{L}+) know', 'tell $1'),
  say('set forth|set out|laid out', 'given'),
  say('take part in|takes part in|took part in|take part', 'participate'),
  say('turn(?:s|ed|ing)? down', 'denied'),
  say('turn(?:s|ed|ing)? off|shut(?:s|ting)? off', 'shut'),
  say('hand(?:s|ed|ing)? in|hand(?:s|ed|ing)? over|turn(?:s|ed|ing)? in|turn(?:s|ed|ing)? over', 'give'),
  say('giv(?:e|es|ing|en) up|gave up', 'waive'),
  say('put(?:s|ting)? off|push(?:es|ed)? back', 'postpone'),
  say('mov(?:e|es|ed|ing) out', 'vacate'),
  say('find(?:s|ing)? out|found out', 'learn'),
  say('tak(?:e|es|ing|en) away|took away', 'revoke'),
  say('tak(?:e|es|ing|en) back|took back', 'withdraw'),
  say('giv(?:e|es|ing|en) back|gave back|pa(?:y|ys|id|ying) back|send(?:s|ing)? back|sent back|get(?:s)? back|got back', 'return'),
  say('carr(?:y|ies|ied|ying) out', 'perform'),
  say('throw(?:s|n|ing)? out|threw out', 'dismiss'),
  say('set(?:s|ting)? aside', 'vacate'),
  say('go(?:es|ing)? up|went up', 'increase'),
  say('go(?:es|ing)? down|went down', 'decrease'),
  say('mak(?:e|es|ing) up for|made up for', 'compensate'),
  say('look(?:s|ed|ing)? at|go(?:es)? over|went over', 'review'),
  say('point(?:s|ed|ing)? out', 'identify'),
  say('fill(?:s|ed|ing)? (?:out|in)', 'complete'),
  say('ask(?:s|ed|ing)? for', 'request'),
  say('on time|in time', 'timely'),
  say('right away|at once|straight away', 'immediately'),
  say('(?:is|are|was|were) over', 'ended'),
  say('be made to', 'be forced to'),
  say('incumbent upon (?:\\p{L}+ ){1,3}to', 'must'),
  say('up to (?:the|a) \\p{L}+ to', 'must'),
]

const inverted: readonly Rewrite[] = [[/(?<=^|[.;,] )were (?=(?:the|a|an|any|you|your|he|she|they|it|this|such)\b[^.,;]{1,60}? to )/giu, 'if '], [/(?<=^|[.;,] )should (?=\p{L})/giu, 'if '], [/(?<=^|[.;,] )had (?=(?:the|you|he|she|they|it)\b)/giu, 'if ']]

const other: readonly Rewrite[] = [
  say('in order to|so as to|for the purpose of|for purposes of', 'to'),
  say('as well as|in addition to|along with|together with|plus|and also', 'and'),
  say('and/or', 'or'),
  say('at no (?:additional |extra )?(?:cost|charge|expense)(?: to (?:you|the \\p{L}+))?|free of charge|for free|without (?:any )?(?:charge|cost|expense)(?: to (?:you|the \\p{L}+))?', 'free'),
  say('(shall|may|must|will) be (?:deemed|considered|treated as|seen as)(?: to be)?', '$1 be'),
  say('is deemed|are deemed|be treated as|considered to be', 'be'),
  say('in writing|written', 'writing'),
]

const all: readonly Rewrite[] = [...spelling, ...phrases, ...inverted, ...limits, ...other, ...freeing, ...backward, ...duties, ...conditions]

/** The sentence in one wording. */
export const inOneWording = (text: string): string => all.reduce((said, [pattern, plain]) => said.replace(pattern, plain), text.replace(/\s+/g, ' ')).replace(/\s+/g, ' ')
