/** In the browser of a journey alone: what stands in for the scripts that Stripe and PayPal would send. */

/** Draws a field for the number, and asks the stand-in of Stripe what the card does. */
export const stripeScript = `
window.Stripe = () => {
  const ask = (secret, number, confirmed) =>
    fetch('https://api.stripe.com/stand-in', {
      method: 'POST',
      body: JSON.stringify({ secret, number, confirmed }),
    }).then((answer) => answer.json())
  const confirm = async ({ elements }) => {
    const number = elements.input.value.replaceAll(' ', '')
    let { outcome } = await ask(elements.secret, number, false)
    if (outcome === 'asks') {
      await new Promise((resolve) => {
        const button = document.createElement('button')
        button.type = 'button'
        button.textContent = 'Complete authentication'
        button.addEventListener('click', () => { button.remove(); resolve() })
        elements.box.append(button)
      })
      outcome = (await ask(elements.secret, number, true)).outcome
    }
    return outcome === 'paid' ? {} : { error: { message: 'Your card was declined.' } }
  }
  return {
    elements({ clientSecret }) {
      const elements = { secret: clientSecret, create: () => ({ mount: (box) => {
        const label = document.createElement('label')
        label.textContent = 'Card number at Stripe'
        elements.input = document.createElement('input')
        label.append(elements.input)
        box.append(label)
        elements.box = box
      } }) }
      return elements
    },
    handleNextAction: async ({ clientSecret }) => {
      const agreed = await new Promise((resolve) => {
        const box = document.createElement('div')
        box.style = 'position:fixed;inset:0;z-index:2147483647;pointer-events:auto;background:white'
        for (const [text, agrees] of [['Complete authentication', true], ['Fail authentication', false]]) {
          const button = document.createElement('button')
          button.textContent = text
          button.addEventListener('click', () => { box.remove(); resolve(agrees) })
          box.append(button)
        }
        document.body.append(box)
      })
      if (agreed) await ask(clientSecret, '4000002500003155', true)
      return agreed ? {} : { error: { message: 'We are unable to authenticate your payment method.' } }
    },
    confirmPayment: confirm,
    confirmSetup: confirm,
  }
}`

/** Opens a box with what PayPal's window offers, and tells the stand-in of PayPal what the payer did. */
export const paypalScript = `
window.paypal = {
  createInstance: async ({ clientToken }) => {
    if (clientToken !== 'client-token') throw new Error('no token')
    return {
      createPayPalOneTimePaymentSession: ({ onApprove, onCancel }) => ({
        start: async (_, order) => {
          const { orderId } = await order
          const box = document.createElement('div')
          const add = (text, press) => {
            const button = document.createElement('button')
            button.textContent = text
            button.addEventListener('click', async () => { box.remove(); await press() })
            box.append(button)
          }
          const approve = (payer) => async () => {
            await fetch('https://www.sandbox.paypal.com/stand-in', {
              method: 'POST',
              body: JSON.stringify({ orderId, payer }),
            })
            await onApprove({ orderId })
          }
          add('Approve at PayPal', approve('pays'))
          add('Approve with an empty account', approve('declined'))
          add('Close PayPal', onCancel)
          document.body.append(box)
        },
      }),
    }
  },
}`
