import type { z } from 'zod'
import type { Config } from '#server/config.ts'
import type { InstallationSetting } from '../contract.ts'

type Setting = z.infer<typeof InstallationSetting>

const turned = (name: Setting['name'], variable: string, isOn: boolean): Setting => ({
  name,
  variable,
  isOn,
  value: null,
})

const valued = (name: Setting['name'], variable: string, value: string | undefined): Setting => ({
  name,
  variable,
  isOn: value !== undefined,
  value: value ?? null,
})

/** What administrators may know of the settings: addresses, promises, and which services are used. Never a key, a password or where a service listens. */
export const viewSettings = (config: Config): Setting[] => [
  valued('address', 'APP_URL', config.appUrl),
  turned('demo', 'DEMO', config.demo),
  turned('cards', 'STRIPE_SECRET_KEY', config.stripe !== undefined),
  turned('paypal', 'PAYPAL_CLIENT_ID', config.paypal !== undefined),
  valued('seller', 'INVOICE_SELLER', config.seller.join(', ')),
  valued('operator', 'OPERATOR_NAME', config.operator?.name),
  turned('mail', 'SMTP_URL', config.smtpUrl !== undefined),
  valued('sender', 'MAIL_FROM', config.mailFrom),
  valued('support', 'SUPPORT_EMAIL', config.supportEmail),
  valued('answers', 'MAIL_IN_ADDRESS', config.mailIn?.address),
  valued('answerHours', 'SUPPORT_ANSWER_HOURS', config.answerHours?.toString()),
  turned('bucket', 'S3_ENDPOINT', config.s3 !== undefined),
  turned('scanner', 'CLAMAV_URL', config.clamavUrl !== undefined),
  valued('languageModel', 'OPENAI_API_KEY', config.languageModel?.model),
  turned('push', 'PUSH_PUBLIC_KEY', config.push !== undefined),
  turned('signIn', 'OIDC_ISSUER', config.oidc !== undefined),
]
