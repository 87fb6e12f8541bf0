import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { canStart } from '#features/conversations/rules.ts'
import { useViewer } from '#features/accounts/client.ts'
import { lawyerQuery } from '#features/directory/client.ts'
import { profileTabs, type ProfileTab } from '#features/directory/rules.ts'
import { LawyerNotFound } from '#features/directory/screens/lawyer-not-found.tsx'
import { ProfileScreen } from '#features/directory/screens/profile-screen.tsx'
import { useProfileView } from '#features/insights/client.ts'
import { ReviewList } from '#features/reviews/screens/review-list.tsx'
import { profileHead } from './profile-head.ts'
import { Alert } from '#ui/alert.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { late } from '#web/late.tsx'
import { signUpPath } from '#web/links.ts'
import { keepReturnName } from '#web/return-name.ts'
import type { Act } from './action-look.ts'
import { LawyerActions, mayContact } from './lawyer-actions.tsx'
import { NextTimes, nextTimesQuery } from './next-times.tsx'
import { Noted } from './noted.tsx'
import { ReportButton } from './report-button.tsx'

const OwnReviews = late(() =>
  import('#features/reviews/screens/own-list.tsx').then((module) => module.OwnReviews),
)

export const Route = createFileRoute('/lawyers/$lawyerId')({
  validateSearch: (raw: Record<string, unknown>): { tab?: ProfileTab; consult?: true | number } => {
    const { consult } = raw
    const tab = profileTabs.find((name) => name === raw['tab'] && name !== 'overview')
    return {
      ...(tab === undefined ? {} : { tab }),
      ...(consult === true || typeof consult === 'number' ? { consult } : {}),
    }
  },
  loader: async ({ context, params }) => {
    const { queries, api } = context
    const [lawyer] = await Promise.all([
      queries.ensureQueryData(lawyerQuery(api.directory, params.lawyerId)),
      queries.prefetchQuery(nextTimesQuery(api, params.lawyerId)),
    ])
    if (lawyer === null) throw notFound()
    return { lawyer }
  },
  head: ({ match, loaderData }) => profileHead(match.context, loaderData?.lawyer),
  notFoundComponent: LawyerNotFound,
  component: LawyerProfilePage,
})

function LawyerProfilePage() {
  const { lawyerId } = Route.useParams()
  const { tab = 'overview', consult = false } = Route.useSearch()
  const { t } = useTranslation('directory')
  const navigate = Route.useNavigate()
  const { api } = Route.useRouteContext()
  const { data: lawyer } = useSuspenseQuery(lawyerQuery(api.directory, lawyerId))
  const viewer = useViewer()
  const canAsk = mayContact(viewer)
  const isOwn = viewer?.id === lawyerId
  useProfileView(lawyerId)
  if (lawyer === null) return <LawyerNotFound />
  const path = `/lawyers/${lawyerId}`
  const name = `${lawyer.user.firstName} ${lawyer.user.lastName}`
  const reportReview = ({ id }: { id: string }) => (
    <p>
      <ReportButton
        subjectType="review"
        subjectId={id}
        text={t('profile.reportReview')}
        returnTo={`${path}?tab=reviews`}
      />
    </p>
  )
  const record = { ...lawyer.profile, user: lawyer.user }
  const noted = (ofCase?: string) => (act: Act, button: ReactNode) => (
    <Noted
      act={act}
      writes={canStart(record.plan) === 'ok'}
      fee={record.consultationFee}
      className={act === 'case' ? ofCase : undefined}
    >
      {button}
      {act === 'consultation' && viewer === null && (
        <NextTimes
          lawyerId={lawyerId}
          renderTime={(time, look) => {
            const back = `${path}?consult=${time}`
            const keep = () => keepReturnName(back, name)
            return (
              <a key={time} href={signUpPath(back)} onClick={keep} className={look.className}>
                {look.children}
              </a>
            )
          }}
        />
      )}
    </Noted>
  )

  return (
    <ProfileScreen
      lawyer={lawyer}
      tab={tab}
      onTab={(next) =>
        void navigate({
          search: next === 'overview' ? {} : { tab: next },
          replace: true,
          resetScroll: false,
        })
      }
      actions={
        canAsk ? (
          <LawyerActions
            lawyer={record}
            place="card"
            consult={consult}
            renderNext={(renderTime) => <NextTimes {...{ lawyerId, renderTime }} />}
            around={noted('max-sm:hidden')}
          />
        ) : undefined
      }
      // On a phone the first act of the card stands here alone.
      bar={canAsk ? <LawyerActions lawyer={record} place="bar" around={noted()} /> : undefined}
      contactActions={canAsk ? <LawyerActions lawyer={record} place="contact" /> : undefined}
      notice={
        isOwn && (
          <Alert
            className="mt-4"
            title={t('profile.own')}
            action={
              <Link to="/onboarding" className={buttonClass({ size: 'sm', variant: 'outline' })}>
                {t('profile.ownChange')}
              </Link>
            }
          >
            {!lawyer.profile.verified && <p>{t('profile.ownHidden')}</p>}
            <p>{t('profile.ownButtons')}</p>
          </Alert>
        )
      }
      report={
        isOwn ? undefined : (
          <ReportButton
            subjectType="lawyer"
            subjectId={lawyerId}
            text={t('profile.report')}
            returnTo={`${path}?tab=contact`}
          />
        )
      }
      reviews={
        isOwn ? (
          <Suspense>
            <OwnReviews />
          </Suspense>
        ) : (
          <ReviewList
            lawyerId={lawyerId}
            lawyerName={name}
            reviews={lawyer.reviews}
            total={lawyer.profile.totalReviews}
            renderAction={reportReview}
          />
        )
      }
    />
  )
}
