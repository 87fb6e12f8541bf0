import {
  createSsrStreamResponse,
  defineHandlerCallback,
  getSsrStatus,
  transformReadableStreamWithRouter,
  waitForRequest,
} from '@tanstack/react-router/ssr/server'
import { createStartHandler, StartServer } from '@tanstack/react-start/server'
import { createElement } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { pageRequest } from '#web/request-context.ts'

/**
 * Renders a page and sends it when all of it is made. Parts that wait for their turn (`#web/in-turns.tsx`) would otherwise
 * leave as an outline that only scripts fill.
 */
const renderWhole = defineHandlerCallback(async ({ request, router, responseHeaders }) => {
  const { signal } = request
  const onFault = pageRequest()?.onFault
  const ending = new AbortController()
  try {
    const page = await renderToReadableStream(createElement(StartServer, { router }), {
      signal,
      ...(router.options.ssr?.nonce !== undefined && { nonce: router.options.ssr.nonce }),
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        if (!signal.aborted && !ending.signal.aborted) onFault?.(error)
      },
    })
    await waitForRequest(page.allReady, signal)
    const html = transformReadableStreamWithRouter(router, page, {
      rendererSafePoint: 'script-close',
      signal,
      onAbort: (reason) => ending.abort(reason),
    })
    return createSsrStreamResponse(
      router,
      new Response(html, { status: getSsrStatus(router), headers: responseHeaders }),
    )
  } catch (error) {
    router.serverSsr?.cleanup()
    throw error
  }
})

/** Renders pages. The process that serves HTTP gives each request its nonce, language, theme, viewer and in-process API client. */
export default { fetch: createStartHandler(renderWhole) }
