import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { defineErrors } from '#kernel/errors.ts'
import { defineEvent } from '#kernel/events.ts'
import { queryNumber, uuid } from '#kernel/fields.ts'

/** What a person can choose about, each for e-mail; the inbox always keeps everything. */
export const categories = [
  'messages',
  'cases',
  'deadlines',
  'reviews',
  'account',
  'queues',
] as const
export type Category = (typeof categories)[number]

export const notificationsPerPage = 30

export const errors = defineErrors({
  push_not_offered: 409,
  push_service_unknown: 422,
})

/** Whether this browser gets notifications while no page is open, and the key by which it subscribes; no key where nobody does. */
export const PushState = z.object({ key: z.string().nullable(), isOn: z.boolean() })

export const Notification = z.object({
  id: uuid,
  kind: z.string(),
  data: z.record(z.string(), z.union([z.string(), z.number()])),
  link: z.string(),
  readAt: z.date().nullable(),
  createdAt: z.date(),
})

/** Where a page ends: the last notification's time in milliseconds and its id. */
const cursor = z.string().regex(/^\d{1,13}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
const Count = z.object({ count: z.number().int() })

export const endpoints = {
  listNotifications: endpoint('member', 'GET /notifications', {
    summary: 'The inbox, newest first',
  })
    .input(
      z.object({
        cursor: cursor.optional(),
        limit: queryNumber.int().min(1).max(100).default(notificationsPerPage),
      }),
    )
    .output(z.object({ items: z.array(Notification), nextCursor: z.string().nullable() })),
  countUnread: endpoint('member', 'GET /notifications/unread-count', {
    summary: 'How many notifications are unread',
  }).output(Count),
  readNotification: endpoint('member', 'POST /notifications/{id}/read', {
    whileLeaving: true,
    summary: 'Marks one notification as read',
  })
    .input(z.object({ id: uuid }))
    .output(Notification),
  readAllNotifications: endpoint('member', 'POST /notifications/read-all', {
    whileLeaving: true,
    summary: 'Marks every notification as read',
  }).output(Count),
  getPush: endpoint('member', 'GET /notifications/push', {
    summary: 'Whether this browser gets notifications while no page is open',
  }).output(PushState),
  turnOnPush: endpoint('member', 'PUT /notifications/push', {
    summary: 'Sends notifications to this browser until its session ends',
    limit: { times: 20, seconds: 3600 },
  })
    .input(
      z.object({
        endpoint: z.url({ protocol: /^https?$/ }).max(1000),
        keys: z.object({
          p256dh: z.string().regex(/^[\w-]{87}$/),
          auth: z.string().regex(/^[\w-]{22}$/),
        }),
      }),
    )
    .output(PushState),
  turnOffPush: endpoint('member', 'DELETE /notifications/push', {
    whileLeaving: true,
    summary: 'Sends no notifications to this browser anymore',
  }).output(PushState),
}

export const notificationCreated = defineEvent(
  'notification.created',
  z.object({ notificationId: uuid, userId: uuid }),
)
/** A notification is to be sent to one browser. */
export const pushDue = defineEvent(
  'notification.push_due',
  z.object({ notificationId: uuid, deviceId: uuid }),
)
/** Read elsewhere: in another tab, or by reading what it spoke of. */
export const notificationsRead = defineEvent('notifications.read', z.object({ userId: uuid }))
