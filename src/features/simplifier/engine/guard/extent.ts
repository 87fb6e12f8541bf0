const joints =
  /\b(?:and|or|nor|but)\b|[,;:](?= )|[.?!](?= [\p{Lu}"“(])|\bas well as\b|\balong with\b|\btogether with\b|\bplus\b/gu
const conditions =
  /\b(?:if|when(?:ever)?|where|unless|until|till|once|upon|on (?=(?:receipt|request|approval|proof|payment))|while|during|before|after|prior to|following|provid(?:ed|ing)(?! (?:by|in|to|for|with|under|herein))|in the event|in case|in cases|except\w*|save (?=where|for|as|if|in|to|when)|without|absent|only|who(?:ever)?|which|whose|because|(?:as|so) long as|as soon as|supposing|assuming|subject to|contingent|conditioned|condition|conditions|by \p{L}+ing|first|then|each time|every time|anyone|to the extent|otherwise|pending|for this|must be true|are true)\b|(?<=^|[.;,] )(?:should|were|had) (?=(?:the|a|an|any|you|your|he|she|it|they|such|this)\b)/giu

/** The comma behind a phrase in front: "To apply, send". */
const fronted =
  /(?<=^|[.;?!:] |, (?:and|but) )(?:if|when|to|for|without|along|in|under|as|before|after|unless|on|upon|by|except|until|because|since|where|once|provided|while|during|with|from|at|within|whether|even|although|though|should|prior|following|only|instead|however|otherwise|so|also|then|this means)\b[^,.;]*,(?= )/giu

/** How many things a text joins, in one sentence or in several. */
export const jointsIn = (text: string): number =>
  (
    text
      .replaceAll(/, (?=(?:and|or|but|nor)\b)/g, ' ')
      .replaceAll(fronted, ' ')
      .match(joints) ?? []
  ).length

/** How many words that condition a text has. */
export const conditionsIn = (text: string): number => (text.match(conditions) ?? []).length

/** Whether a rewording has fewer parts or fewer conditions than its source: something may be gone. */
export const isShorter = (source: string, plain: string): boolean =>
  jointsIn(plain) < jointsIn(source) || conditionsIn(plain) < conditionsIn(source)
