/** The parts of a score, in the order in which they are told. */
export const parts = [
  'practiceArea',
  'language',
  'state',
  'experience',
  'rating',
  'response',
  'availability',
  'fees',
] as const
export type Part = (typeof parts)[number]

/** How many of the 100 points each part can give. The page /how-we-match says the same numbers; a test compares them. */
export const weights: Readonly<Record<Part, number>> = {
  practiceArea: 40,
  language: 20,
  state: 10,
  experience: 5,
  rating: 10,
  response: 5,
  availability: 5,
  fees: 5,
}

/** A quarter of the points goes to a lawyer whose fields are only near the question: such a profile never counts as a strong fit. */
export const relatedShare = 0.25
/** From this many years on, experience counts in full. */
export const fullExperience = 20
/** Few reviews count as if this many of these stars stood beside them, so that a first review weighs little. */
export const assumedReviews = { count: 5, stars: 3.5 } as const
/** An answer that takes this many hours or longer gives no points. */
export const slowestAnswer = 72
/** With this many running cases on Advena, or more, availability gives no points. */
export const busiestLawyer = 10
