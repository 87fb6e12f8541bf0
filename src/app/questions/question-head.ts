import { localizedPath } from '#kernel/locale.ts'
import type { AnswerShape, QuestionPageShape } from '#features/questions/client.ts'
import { breadcrumbs, pageHead } from '#web/meta.ts'
import type { RouterContext } from '../router.tsx'

type HeadContext = Pick<RouterContext, 'i18n' | 'locale' | 'origin'>

const moment = (at: Date | string) => new Date(at).toISOString()

/** Title, links and structured data of a question (schema.org's QAPage). An anonymous asker is no part of it. */
export function questionHead(
  { i18n, locale, origin }: HeadContext,
  question: QuestionPageShape | undefined,
) {
  const t = i18n.getFixedT(locale, 'questions')
  if (question === undefined)
    return pageHead({
      title: t('meta.notFoundTitle'),
      path: '/questions',
      locale,
      origin,
      index: false,
    })

  const path = `/questions/${question.id}`
  const address = origin + localizedPath(locale, path)
  const asker = `${question.user.firstName} ${question.user.lastName}`.trim()
  const answerOf = (answer: AnswerShape) => {
    const name = `${answer.lawyer.firstName} ${answer.lawyer.lastName}`.trim()
    return {
      '@type': 'Answer',
      text: answer.content,
      dateCreated: moment(answer.createdAt),
      upvoteCount: answer.upvotes,
      url: `${address}#answer-${answer.id}`,
      ...(name === ''
        ? {}
        : {
            author: {
              '@type': 'Person',
              name,
              ...(answer.lawyer.verified
                ? { url: origin + localizedPath(locale, `/lawyers/${answer.lawyer.id}`) }
                : {}),
            },
          }),
    }
  }
  const shown = question.answers.filter(({ hidden }) => !hidden)
  const best = shown.find(({ isBestAnswer }) => isBestAnswer)
  const others = shown.filter((answer) => answer !== best)

  return pageHead({
    title: question.title,
    description: question.content,
    path,
    locale,
    origin,
    index: !question.hidden,
    kind: 'article',
    card: path.slice(1),
    structured: [
      {
        '@type': 'QAPage',
        mainEntity: {
          '@type': 'Question',
          name: question.title,
          text: question.content,
          dateCreated: moment(question.createdAt),
          answerCount: question.answerCount,
          upvoteCount: question.upvotes,
          ...(question.isAnonymous || asker === ''
            ? {}
            : { author: { '@type': 'Person', name: asker } }),
          ...(best === undefined ? {} : { acceptedAnswer: answerOf(best) }),
          ...(others.length === 0 ? {} : { suggestedAnswer: others.map(answerOf) }),
        },
      },
      breadcrumbs(origin, locale, [
        { name: 'Advena', path: '/' },
        { name: t('list.title'), path: '/questions' },
        { name: question.title, path },
      ]),
    ],
  })
}
