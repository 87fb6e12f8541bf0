import { who, det, say, type Rewrite } from './rewrites.ts'
import { limits, duties, freeing, backward } from './duty-wording.ts'

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

const conditions: readonly Rewrite[] = [
  say('no(?:body|thing| one) (?:other than|except|but)|nothing but', 'only'),
  say('only (?:one|person|people) who', 'only who'),
  say('failing which|otherwise,|or else|if not,', 'if not so ,'),
  say(
    `unless (?:and until)|except (?:if|when|where|that|as (?:otherwise )?(?:provided|stated|described|set forth|permitted|authorized)|as|in the case|in cases)|save (?:where|if|that|as)|other than (?:if|when)|excepting|(?<!\\b(?:be|been|is|are|was|were) )absent(?= (?:a|an|any|the|such|good|leave|further|writing|extraordinary|exceptional|proof|evidence)\\b)|in the absence of|barring`,
    'unless',
  ),
  say(`by (?:failing|refusing|neglecting|declining|omitting) to`, 'if not'),
  say(
    `(?:${det}(?:failure|refusal|neglect|omission|inability) (?:of ${who} |by ${who} |on (?:the|your) part )?to)`,
    'if not',
  ),
  say(
    `(?:fail(?:s|ed|ing)?|neglect(?:s|ed|ing)?|refus(?:e|es|ed|ing)|declin(?:e|es|ed|ing)|omit(?:s|ted|ting)?) to`,
    'did not',
  ),
  say('with or without|it does not matter (?:if|whether|who|what|when|how|which)', 'although'),
  say(
    `even if|even when|whether or not|regardless of whether|no matter (?:whether|if)`,
    'although',
  ),
  say(
    `regardless of|irrespective of|no matter (?:what|how|who|which)|whatever|notwithstanding|despite|in spite of`,
    'although',
  ),
  say('until such time as|up to the time (?:that|when)|till', 'until'),
  say(
    'while|whilst|during(?: the)?(?: time)?(?: that| when)?|as long as|so long as|for as long as|throughout(?: the)?|for the (?:whole|entire|full) (?:length|duration|term|time) of|for the duration of|in the course of|(?<!\\b(?:is|are|was|were|be|been|remains?|still|a|the|your) )pending',
    'while',
  ),
  say(
    `provided(?:,? however,?)? that (?=[^,.;]{1,60}\\b(?:shall|may|must)\\b)|provided,? however,?`,
    'but ',
  ),
  say(`(?:only )?to the extent(?: that)?|(?:only )?(?:as|so) far as|insofar as`, 'if'),
  say(
    `in the event(?: that| of)?|in case(?: of| that)?|provided (?:that|only)?|providing(?: that)?|on (?:the )?condition that|assuming(?: that)?|in cases? (?:where|in which|when)|in the case of|under circumstances in which|at such time as|at the time (?:that|when)|each time(?: that)?|every time(?: that)?|any time (?:that|when)|whenever|as soon as(?! (?:possible|practicable|you can|you reasonably|reasonably))|upon(?= (?:the |a |an |any |his |her |its |your |their |each )?(?:\\p{L}+ ){0,3}?\\p{L}*(?:tion|ment|al|ing|ure|sion|ance|ence|eipt|uest|proof|notice|order|expiry|default|death|breach|entry|delivery)\\b)|on(?= (?:receipt|approval|delivery|request|completion|demand|termination|expiration|entry|arrival|signing|denial))|(?<!\\b(?:only|than|more|at|even|just) )once(?= (?:the|you|he|she|it|they|we|your|his|her|its|their|our|all|any|this|that|these|those|such|there|each|both|either|an? (?!day|week|month|year|quarter)|\\d+|\\p{L}+ (?:\\p{L}+ )?(?:has|have|is|are|was|were|had|ha)\\b))|when(?:ever)?|where|if and when|in which (?:case|event)|in that case|if so|in such (?:a )?(?:case|event)|should there be|subject to(?= (?:the |a |an |any |his |her |its |your |their )?(?:prior |writing |written )?(?:approval|permission|consent|review|availability|conditions?|following))`,
    'if',
  ),
  say(
    'following(?= (?:the|a|an|his|her|its|their|your|this|that|such|receipt|entry|service|approval|termination|expiration|any|each|completion))|subsequent to|after (?:which|that)|once after',
    'after',
  ),
  [
    /\bbefore (?=(?:the|a|an|this|that|any|each|every|your|their)? ?(?:\p{Lu}\p{L}+ |immigration |district |state |trial |presiding |consular |hearing )*(?:courts?|judges?|board|tribunal|officers?|agency|commission|magistrate|arbitrators?|panel|BIA|USCIS)\b)/giu,
    'at ',
  ],
  say('prior to|in advance of|ahead of|preceding|earlier than|no less than|until after', 'before'),
  say('sole|solely|exclusively|merely|nobody but|just', 'only'),
  say(
    '(?<=\\p{L}{3} )(?<!\\b(?:to|must|may|can|not|please|will|you|and|or|they|we|should) )save(?= (?:the|for|that|where|when|as|in|an?)\\b)',
    'except',
  ),
  say(
    'except for|apart from|other than|with the exception of|excluding|excepted|save for|not including|not counting|aside from|exclusive of',
    'except',
  ),
  say('in (?:your|his|her|its|their|the) absence(?: of)?|free of|with no|devoid of', 'without'),
  say('(?:lacks?|lacked|lacking)|(?:a |the )?lack of|for want of|want of', 'has no'),
  say('in (?:an|any|the) (?:event of an |case of )?emergenc(?:y|ies)', 'if emergency'),
  say('all but', 'all except'),
  say(
    'due to|owing to|on account of|by reason of|as a result of|(?<=^|[.;,] )since(?= (?:the|you|he|she|it|they|this|that|we|no|there|your|a|an)\\b)|inasmuch as|given that|on the ground(?:s)? that|for the reason that|in view of',
    'because',
  ),
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
  say(
    'look(?:s|ed|ing)? at (?:it|this|that|the \\p{L}+) again|look(?:s|ed|ing)? again at|tak(?:e|es|ing) another look at',
    'reconsider',
  ),
  say('come(?:s)? to an end|came to an end', 'ended'),
  say('wear and tear', 'wear'),
  say('sole discretion|sole and absolute discretion', 'discretion'),
  say('by (?:itself|themselves)', 'alone'),
  say('the only exceptions? (?:is|are)(?: for| when| if)?', 'except'),
  say(
    '(?:,? ?(?:and|but) (?:(?:it|this|that) )?(?:is|are|shall) not (?:be )?limited to(?: (?:those|these|them))?,?)|without limitation,?|but not limited to,?',
    '',
  ),
  say(
    '(?:please |should )?try to|it is a good idea (?:for [^,.;]{1,40})?to|we (?:suggest|recommend|advise) (?:that )?',
    'should ',
  ),
  say('let (\\p{L}+|the \\p{L}+) know', 'tell $1'),
  say('set forth|set out|laid out', 'given'),
  say('take part in|takes part in|took part in|take part', 'participate'),
  say('turn(?:s|ed|ing)? down', 'denied'),
  say('turn(?:s|ed|ing)? off|shut(?:s|ting)? off', 'shut'),
  say(
    'hand(?:s|ed|ing)? in|hand(?:s|ed|ing)? over|turn(?:s|ed|ing)? in|turn(?:s|ed|ing)? over',
    'give',
  ),
  say('giv(?:e|es|ing|en) up|gave up', 'waive'),
  say('put(?:s|ting)? off|push(?:es|ed)? back', 'postpone'),
  say('mov(?:e|es|ed|ing) out', 'vacate'),
  say('find(?:s|ing)? out|found out', 'learn'),
  say('tak(?:e|es|ing|en) away|took away', 'revoke'),
  say('tak(?:e|es|ing|en) back|took back', 'withdraw'),
  say(
    'giv(?:e|es|ing|en) back|gave back|pa(?:y|ys|id|ying) back|send(?:s|ing)? back|sent back|get(?:s)? back|got back',
    'return',
  ),
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

const inverted: readonly Rewrite[] = [
  [
    /(?<=^|[.;,] )were (?=(?:the|a|an|any|you|your|he|she|they|it|this|such)\b[^.,;]{1,60}? to )/giu,
    'if ',
  ],
  [/(?<=^|[.;,] )should (?=\p{L})/giu, 'if '],
  [/(?<=^|[.;,] )had (?=(?:the|you|he|she|they|it)\b)/giu, 'if '],
]

const other: readonly Rewrite[] = [
  say('in order to|so as to|for the purpose of|for purposes of', 'to'),
  say('as well as|in addition to|along with|together with|plus|and also', 'and'),
  say('and/or', 'or'),
  say(
    'at no (?:additional |extra )?(?:cost|charge|expense)(?: to (?:you|the \\p{L}+))?|free of charge|for free|without (?:any )?(?:charge|cost|expense)(?: to (?:you|the \\p{L}+))?',
    'free',
  ),
  say('(shall|may|must|will) be (?:deemed|considered|treated as|seen as)(?: to be)?', '$1 be'),
  say('is deemed|are deemed|be treated as|considered to be', 'be'),
  say('in writing|written', 'writing'),
]

const all: readonly Rewrite[] = [
  ...spelling,
  ...phrases,
  ...inverted,
  ...limits,
  ...other,
  ...freeing,
  ...backward,
  ...duties,
  ...conditions,
]

/** The sentence in one wording. */
export const inOneWording = (text: string): string =>
  all
    .reduce((said, [pattern, plain]) => said.replace(pattern, plain), text.replace(/\s+/g, ' '))
    .replace(/\s+/g, ' ')
