import type { Db } from '#server/db.ts'
import { reviews } from './table.ts'
import { findReview, lockReviewsOf, countRatings } from './store.ts'
import { lawyerProfiles } from '#features/lawyers/table.ts'
import { eq } from 'drizzle-orm'

type NewReview = typeof reviews.$inferInsert

/** A published review, with the lawyer's average following it as it would in life. */
export async function buildReview(
  db: Db,
  wish: Partial<NewReview> & Pick<NewReview, 'reviewerId' | 'lawyerId'>,
) {
  await lockReviewsOf(db, wish.lawyerId)
  const [made] = await db
    .insert(reviews)
    .values({
      rating: 5,
      title: 'Clear and calm',
      body: 'Every step was explained before it happened.',
      tags: ['clear'],
      ...wish,
    })
    .returning({ id: reviews.id })
  const { average, total } = await countRatings(db, wish.lawyerId)
  await db
    .update(lawyerProfiles)
    .set({ averageRating: average, totalReviews: total })
    .where(eq(lawyerProfiles.userId, wish.lawyerId))
  return (await findReview(db, made!.id))!.review
}
