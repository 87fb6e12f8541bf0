import { index, layout, rootRoute, route } from '@tanstack/virtual-file-routes'

/** Every URL of the house and the page behind it. Pages below the layout need a session; without one they show the landing page. */
export const routes = rootRoute('app/root.tsx', [
  index('app/site/home.tsx'),
  route('/$page', 'app/site/page-to-come.tsx'),
  route('/lawyers', 'app/lawyers/list.tsx'),
  route('/lawyers/$lawyerId', 'app/lawyers/profile.tsx'),
  layout('signed-in', 'app/layouts/signed-in.tsx', [
    route('/messages/{-$id}', 'app/messages/messages.tsx'),
    route('/lawyer/messages', 'app/messages/lawyer-messages.tsx'),
    route('/notifications', 'app/messages/notifications.tsx'),
  ]),
])
