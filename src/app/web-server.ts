import { createServer, type RequestListener, type Server } from 'node:http'

export interface Patience {
  /** How long a caller may take to say what it wants, and how long until the whole body is there, in milliseconds. */
  readonly headers: number
  readonly body: number
}

const usual: Patience = { headers: 15_000, body: 60_000 }

/**
 * The server on its socket. A caller who sends slowly on purpose is cut off (408), one who sends too many or too long headers
 * or too long an address is refused (431) by the platform itself, and there is an end to open connections.
 */
export function createWebServer(listener: RequestListener, patience: Patience = usual): Server {
  const server = createServer(
    {
      headersTimeout: patience.headers,
      requestTimeout: patience.body,
      connectionsCheckingInterval: Math.min(5_000, patience.headers / 2),
      maxHeaderSize: 16 * 1024,
      // Longer than proxies keep an idle connection (60 s by custom): otherwise ours ends just as theirs sends, and a reader gets a 502.
      keepAliveTimeout: 75_000,
    },
    listener,
  )
  // Headers above a count would be dropped in silence, the address that a proxy adds at the end among them; their size is the limit.
  server.maxHeadersCount = 0
  server.maxConnections = 10_000
  return server
}
