type Ask = () => Promise<boolean>

let asker: Ask | undefined
let asking: Promise<boolean> | undefined

/** Names who asks the person for the password; answers how to take the name back. */
export function onConfirmation(ask: Ask): () => void {
  asker = ask
  return () => {
    if (asker === ask) asker = undefined
  }
}

/** Asks the person for the password once, however many calls wait for it. False where they would rather not. */
export function askForPassword(): Promise<boolean> {
  asking ??= (asker?.() ?? Promise.resolve(false)).finally(() => {
    asking = undefined
  })
  return asking
}

/** Sends a call; one that is refused because the password has to be entered again is sent once more after that. */
export async function sendConfirmed(
  request: Request,
  send: (request: Request) => Promise<Response>,
): Promise<Response> {
  if (request.method === 'GET') return send(request)
  const again = request.clone()
  const response = await send(request)
  if (response.status !== 403) return response
  const { code } = (await response
    .clone()
    .json()
    .catch(() => ({}))) as { code?: string }
  return code === 'confirmation_required' && (await askForPassword()) ? send(again) : response
}
