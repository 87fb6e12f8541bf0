import { jobs as personalDataJobs } from '#features/personal-data/jobs.ts'
import { channel as questionsChannel } from '#features/questions/channel.ts'
import { jobs as linksJobs } from '#features/links/jobs.ts'
import { jobs as directoryJobs } from '#features/directory/jobs.ts'
import { jobs as questionsJobs } from '#features/questions/jobs.ts'
import { jobs as blogJobs } from '#features/blog/jobs.ts'
import { jobs as timelineJobs } from '#features/timeline/jobs.ts'
import { openCalendars } from '#features/appointments/gateways/calendars.ts'
import { openBoard } from '#features/announcements/gateways/board.ts'
import { openPayments } from '#features/billing/gateways/payments.ts'
import { channel as appointmentsChannel } from '#features/appointments/channel.ts'
import { jobs as insightsJobs } from '#features/insights/jobs.ts'
import { jobs as appointmentsJobs } from '#features/appointments/jobs.ts'
import { jobs as billingJobs } from '#features/billing/jobs.ts'
import { channel as firmsChannel } from '#features/firms/channel.ts'
import { jobs as firmsJobs } from '#features/firms/jobs.ts'
import { channel as leadsChannel } from '#features/leads/channel.ts'
import { jobs as leadsJobs } from '#features/leads/jobs.ts'
import { jobs as conversationsJobs } from '#features/conversations/jobs.ts'
import { channel as conversationsChannel } from '#features/conversations/channel.ts'
import { jobs as moderationJobs } from '#features/moderation/jobs.ts'
import { channel as notificationsChannel } from '#features/notifications/channel.ts'
import { jobs as notificationsJobs } from '#features/notifications/jobs.ts'
import { channel as lawyersChannel } from '#features/lawyers/channel.ts'
import { jobs as accountsJobs } from '#features/accounts/jobs.ts'
import { jobs as repliesJobs } from '#features/replies/jobs.ts'
import { jobs as filesJobs } from '#features/files/jobs.ts'
import { jobs as securityJobs } from '#features/security/jobs.ts'
import { jobs as upkeepJobs } from '#features/upkeep/jobs.ts'
import type { Channel } from '#server/channel.ts'
import type { Runtime } from '#server/runtime.ts'
import { startJobs, type FeatureJobs } from '#server/jobs.ts'

/** What the features do by themselves. */
export const jobs: Readonly<Record<string, FeatureJobs>> = {
  security: securityJobs,
  links: linksJobs,
  files: filesJobs,
  accounts: accountsJobs,
  notifications: notificationsJobs,
  billing: billingJobs,
  firms: firmsJobs,
  conversations: conversationsJobs,
  replies: repliesJobs,
  leads: leadsJobs,
  upkeep: upkeepJobs,
  questions: questionsJobs,
  directory: directoryJobs,
  moderation: moderationJobs,
  insights: insightsJobs,
  timeline: timelineJobs,
  appointments: appointmentsJobs,
  'personal-data': personalDataJobs,
  blog: blogJobs,
}

/** What a live event looks like to one reader; an event that no feature shows is sent to nobody. */
export const channels: Channel = {
  ...lawyersChannel,
  ...firmsChannel,
  ...leadsChannel,
  ...conversationsChannel,
  ...questionsChannel,
  ...notificationsChannel,
  ...appointmentsChannel,
}

/** Starts the features' work in this process. Tests run timers by hand: theirs is a clock that stands still. */
export async function startFeatures(
  runtime: Runtime,
  options: { timers: boolean } = { timers: true },
): Promise<void> {
  openPayments(runtime)
  await openBoard(runtime)
  openCalendars(runtime)
  const features = Object.entries(jobs).map(
    ([feature, own]) => [feature, options.timers ? own : { ...own, timers: [] }] as const,
  )
  await startJobs({ runtime, features: Object.fromEntries(features) })
}
