import { createStartHandler, defaultStreamHandler } from '@tanstack/react-start/server'

/** Renders pages. The process that serves HTTP gives each request its nonce, language, theme, viewer and in-process API client. */
export default { fetch: createStartHandler(defaultStreamHandler) }
