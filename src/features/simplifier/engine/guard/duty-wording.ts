import { be, adv, who, say, back, type Rewrite } from './rewrites.ts'

/** One wording for what binds, allows and frees. */

export const limits: readonly Rewrite[] = [
  [/\bin no event (?=(?:later|earlier|more|less|sooner)\b)/gi, 'not '],
  say('(?:must|shall|may|can|does|do|will|cannot|can not) not exceed', 'at most'),
  [
    /\b(?:must|shall|may|can|does|do|will|did) not ((?:be|have|go|owe|earn|pay|work|cost|last|take|stay|charge|keep) )(?:for )?(?:more|longer|higher|greater) than\b/gi,
    'will $1at most',
  ],
  say(
    '(?:can|may|must|shall|will) (?:not|never) (?:be )?(?:more|longer|higher|greater) than',
    'at most',
  ),
  say(
    '(?:prohibited|barred|forbidden|banned) from (\\p{L}+ing) (?:for )?more than',
    'will $1 at most',
  ),
  say(
    'no ([^.;,]{1,60}?) (?:shall|may|must|can) ((?:be )?\\p{L}+) (?:for )?(?:more|longer) than',
    '$1 will $2 at most',
  ),
  say('(?:not|no) later than|on or before|no later than', 'by'),
  say(
    '(?:not|no|never) (?:be )?(?:more|longer|greater|higher)(?: often)? than|(?:not|never) (?:to )?exceed(?:ing)?|not over|a maximum of|(?:the|a) maximum',
    'at most',
  ),
  say(
    '(?:not|no|never) (?:be )?(?:less|fewer|shorter|lower) than|a minimum of|not under',
    'at least',
  ),
  say(
    '(?:can|may|must|shall|will) (?:not|never) (?:be )?(?:more|longer|higher|greater) than',
    'at most',
  ),
  [/\b(?:must|shall|may|can|will) not (be \p{L}+) (?:for )?more than\b/giu, 'will $1 at most'],
  say('nor (?:more|longer|later) than', 'and at most'),
  say('nor (?:less|fewer) than', 'and at least'),
  say('(?:not|no) (?:earlier|sooner) than', 'starting from'),
]

export const duties: readonly Rewrite[] = [
  say(
    '(?:under no circumstances|in no (?:event|case)),? (?:may|shall|can|will|must|should)',
    'may not',
  ),
  say('(?:must|shall|ha(?:s|ve) to|needs? to) be able to', 'must'),
  say('(?:can|may) be (?:made|forced|required|ordered|compelled) to', 'must'),
  say(
    `(?:may|must|can|shall|will|would|should) (?:not|never) be (?:forced|made|compelled|required|obliged|obligated) to`,
    'ought',
  ),
  say(
    `nothing(?: (?:in|contained in) [^,.;]{1,40}?| herein)? (?:shall |may |will )?(?:obligates?|requires?|obliges?|compels?|forces?) (${who}) to`,
    '$1 ought',
  ),
  say(
    `nothing(?: (?:in|contained in) [^,.;]{1,40}?| herein)? (?:shall |may |will )?(?:prevents?|stops?|prohibits?|bars?|precludes?) (${who}) from`,
    '$1 may',
  ),
  say(
    `(?:requires?|required|obligates?|orders?|ordered|directs?|directed|told|tells|instructs?|instructed) (${who}) not to|(?:${be} )(?:required|obliged|obligated|ordered|directed|told|instructed) not to`,
    '$1 must not',
  ),
  say(`(?:did|does|do) not (?:direct|order|instruct|tell) (${who}) to`, '$1 ought'),
  say(
    `(?:do|does|did) not ${adv}(?:have|need) to|need not|needs not|${be} not ${adv}(?:required|obliged|obligated|necessary|mandatory|bound|supposed) to|${be} under no (?:duty|obligation) to|(?:has|have|had) no (?:duty|obligation) to|(?:has|have|had) no need to`,
    'ought',
  ),
  say('not (?:obligated|required|obliged)(?: to)?', 'ought'),
  say('no longer (?:ha(?:s|ve)|need(?:s)?) to', 'ought'),
  say('(?:(?:do|does|did) not|no longer|never) needs?', 'ought have'),
  say(
    '(?:reserves?|retains?|keeps?) the right to|(?:is|are) (?:empowered|licensed|at liberty|privileged),? (?:but not (?:obligated|required|obliged),? )?to|(?:is|are) (?:free|welcome) to',
    'may',
  ),
  say(
    `${be} not ${adv}(?:permitted|allowed|authori[sz]ed|entitled|eligible|able|free|permissible) to|(?:do|does|did) not ${adv}have (?:the|any|a) (?:right|power|authority|permission) to|(?:has|have|had) no (?:right|power|authority) to|${be} ${adv}(?:unable|ineligible) to|${be} ${adv}(?:prohibited|forbidden|barred|precluded|disqualified|banned|restrained|enjoined) from|${be} (?:forbidden|prohibited) to|under no circumstances|in no (?:event|case)|may no longer|can no longer|(?:do|does) not let you`,
    'may not',
  ),
  say('must no longer|refrain(?:s|ed)? from|abstain(?:s|ed)? from|must avoid', 'must not'),
  say(
    `(?:prohibits|forbids|bars|prohibited|forbade|barred|prohibit|forbid|prevents|prevented|prevent|stops|stopped|kept|keeps|blocks|blocked) (${who}) from`,
    '$1 not',
  ),
  say(
    `(?:do|does|did|shall|will) not (?:prohibit|forbid|bar|prevent|preclude|stop|keep) (${who}) from`,
    ', $1 may',
  ),
  say(`(?:do|does|did) not (?:require|oblige|obligate|compel|force) (${who}) to`, '$1 ought'),
  say(`(?:requires|required|require|directs|directed|orders|ordered) (${who}) to`, ', $1 must'),
  say(
    `(?:ha(?:s|ve|d)|having) (?:also |still |always |only )?to|needs? (?:also |still )?to|needed to|${be} ${adv}(?:required|obliged|obligated|bound|ordered|directed|supposed|expected|mandated) to|${be} under (?:a|an) (?:duty|obligation) to|it ${be} (?:necessary|mandatory|essential|required)(?: for ${who})? to|(?:has|have|had) (?:a|the) (?:duty|obligation) to`,
    'must',
  ),
  say('(?:is|are) to(?= \\p{L}+)', 'must'),
  say(`make(?:s)? sure (?:that )?|${be} sure to|ensure that`, 'must '),
  say(
    `might|can|could|${be} ${adv}(?:permitted|allowed|authori[sz]ed|entitled|eligible|able|free|welcome) to|(?:has|have|had|having|with) (?:the|a) (?:right|power|option|ability|chance|opportunity|choice|discretion) to|(?:has|have|had) (?:the )?(?:permission|authority|power|discretion) to|(?:gives?|gave) ${who} (?:the|a) (?:right|power) to|get(?:s)? to|at (?:his|her|its|their) (?:sole )?discretion`,
    'may',
  ),
  say(`(?:permits?|allows?|lets?|enables?|entitles?|authori[sz]es?) (${who}) to`, ', $1 may'),
  say(`(?:lets|let) (${who})(?= \\p{L}+)`, ', $1 may'),
  say(`${be} ${adv}(?:advised|encouraged|urged|recommended) (not )?to`, 'should $1'),
]

/** Before the words that stand at an end: "no notice is required" frees. */
export const freeing: readonly Rewrite[] = [
  say(
    `no(?: (${who}))? (?:shall|may|can|must|will) be (?:required|obliged|obligated|compelled|forced|made) to`,
    '$1 ought',
  ),
  say(
    `no ((?:[\\p{L}-]+ ){0,4}?[\\p{L}-]+) (?:is|are|was|were|shall be|will be) (?:required|necessary|needed)(?! to)`,
    'ought $1',
  ),
]

export const backward: readonly Rewrite[] = [
  back(`${be} no longer ${adv}(?:required|mandatory|necessary|needed)`, 'ought be'),
  back(
    `${be} not ${adv}(?:required|mandatory|necessary|compulsory|obligatory|needed)|${be} ${adv}(?:optional|voluntary)`,
    'ought be',
  ),
  back(
    `${be} ${adv}(?:prohibited|forbidden|banned|barred|unlawful|illegal|not (?:permitted|allowed|permissible|possible|lawful|legal|acceptable)|against the law)`,
    'may not be',
  ),
  back(`${be} ${adv}(?:required|mandatory|compulsory|obligatory|necessary|needed)`, 'must be'),
  back(`${be} ${adv}(?:permitted|allowed|permissible|possible|acceptable)`, 'may be'),
]
