import { html } from 'hono/html'

interface Operation {
  readonly summary?: string
  readonly parameters?: readonly unknown[]
  readonly requestBody?: unknown
  readonly responses?: Record<string, unknown>
}

interface Document {
  readonly info: { readonly title: string; readonly version: string }
  readonly paths?: Record<string, unknown>
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const

/** The OpenAPI document for a reader: every call with its parameters, body and answers. Plain HTML, no script. */
export function docsPage(document: Document) {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = (item as Record<string, Operation | undefined>)[method]
      return operation === undefined ? [] : [{ path, method, operation }]
    }),
  )
  const part = (title: string, value: unknown) =>
    value === undefined ? '' : html`<h3>${title}</h3><pre>${JSON.stringify(value, null, 2)}</pre>`
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${document.info.title} API</title></head>
<body><h1>${document.info.title} API</h1><p>The same as <a href="/api/openapi.json">openapi.json</a>. Paths are below <code>/api</code>.</p>
${operations.map(
  ({ path, method, operation }) =>
    html`<details><summary><code>${method.toUpperCase()} ${path}</code> ${operation.summary ?? ''}</summary>${part('Parameters', operation.parameters)}${part('Body', operation.requestBody)}${part('Answers', operation.responses)}</details>`,
)}</body></html>`
}
