import { index, rootRoute, route } from '@tanstack/virtual-file-routes'

/** Every URL of the house and the page behind it. */
export const routes = rootRoute('app/root.tsx', [index('app/site/home.tsx'), route('/lawyers', 'app/site/probe.tsx')])
