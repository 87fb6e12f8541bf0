import { index, layout, rootRoute, route } from '@tanstack/virtual-file-routes'

const toCome = (...names: string[]) =>
  names.map((name) => route(`/${name}`, `app/site/to-come/${name}.tsx`))

const readings = [
  'how-it-works',
  'success-stories',
  'lawyer-resources',
  'contact',
  'support',
  'privacy',
  'terms',
  'help',
  'accessibility',
  'right-representative',
  'how-we-match',
]

const administration = [
  'panel',
  'activity',
  'users',
  'verifications',
  'content',
  'analytics',
  'support',
  'billing',
  'security',
].map((name) => route(`/admin/${name}`, `app/dashboards/admin/${name}.tsx`))

/** Every URL of the product and the page behind it. Pages below the layout need a session; without one they show the landing page. */
export const routes = rootRoute('app/root.tsx', [
  index('app/site/home.tsx'),
  route('/pricing', 'app/site/pricing.tsx'),
  ...readings.map((name) => route(`/${name}`, `app/site/reading/${name}.tsx`)),
  ...toCome('blog'),
  route('/questions', 'app/questions/list.tsx'),
  route('/questions/$questionId', 'app/questions/question.tsx'),
  route('/paper', 'app/tools/paper.tsx'),
  route('/timeline/shared/$token', 'app/tools/shared-timeline.tsx'),
  ...['language-test', 'tooltip-demo', 'translation-validator', 'logout-test'].map((name) =>
    route(`/${name}`, `app/developer/${name}.tsx`),
  ),
  route('/lawyers', 'app/lawyers/list.tsx'),
  route('/lawyers/$lawyerId', 'app/lawyers/profile.tsx'),
  route('/sign-in', 'features/accounts/pages/sign-in.tsx'),
  route('/sign-up', 'features/accounts/pages/sign-up.tsx'),
  route('/verify-email', 'features/accounts/pages/verify-email.tsx'),
  route('/change-email', 'features/accounts/pages/change-email.tsx'),
  route('/stop-email-change', 'features/accounts/pages/stop-email-change.tsx'),
  route('/forgot-password', 'features/accounts/pages/forgot-password.tsx'),
  route('/reset-password', 'features/accounts/pages/reset-password.tsx'),
  route('/two-factor', 'features/accounts/pages/two-factor.tsx'),
  route('/test-login', 'features/accounts/pages/test-login.tsx'),
  layout('signed-in', 'app/layouts/signed-in.tsx', [
    route('/dashboard', 'app/dashboards/dashboard.tsx'),
    route('/lawyer/calendar', 'app/dashboards/lawyer-calendar.tsx'),
    route('/lawyer/clients', 'app/dashboards/lawyer-clients.tsx'),
    route('/lawyer/analytics', 'app/dashboards/lawyer-analytics.tsx'),
    layout('admin', 'app/layouts/admin.tsx', administration),
    route('/cases/', 'app/cases/list.tsx'),
    route('/cases/$leadId', 'app/cases/lead.tsx'),
    route('/create-lead', 'app/cases/new.tsx'),
    route('/lawyer/leads', 'app/cases/lawyer-leads.tsx'),
    route('/timeline', 'app/tools/timeline.tsx'),
    route('/simplify', 'app/tools/simplify.tsx'),
    ...toCome('subscribe'),
    route('/settings', 'app/account/settings.tsx'),
    route('/onboarding', 'features/lawyers/pages/onboarding.tsx'),
    route('/messages/{-$id}', 'app/messages/messages.tsx'),
    route('/lawyer/messages', 'app/messages/lawyer-messages.tsx'),
    route('/notifications', 'app/messages/notifications.tsx'),
  ]),
])
