import { createFileRoute, Link } from '@tanstack/react-router'
export const Route = createFileRoute('/lawyers')({ component: () => <main><h1>probe</h1><Link to="/">home</Link></main> })
