import { sql } from 'drizzle-orm'
import { of, removed, set, type Records } from './record.ts'

const ownTicket = ({ id, email }: { id: string; email: string }) =>
  sql`(user_id = ${id} or lower(email) = ${email})`

const ownCase = ({ id }: { id: string }) =>
  sql`case_id in (select id from timeline_cases where user_id = ${id})`

/** What belongs to one person alone. */
export const ownRecords: readonly Records[] = [
  {
    table: 'users',
    part: 'account',
    own: of('id'),
    shown: ['first_name', 'last_name', 'email', 'phone', 'role', 'locale', 'created_at'].concat([
      'email_verified',
      'two_factor_enabled',
      'notification_preferences',
      'quiet_hours',
      'leaving_at',
    ]),
    hidden: ['id', 'profile_image_url', 'stripe_customer_id', 'stripe_subscription_id'].concat([
      'deleted_at',
      'suspended_at',
      'updated_at',
    ]),
    empty: set(
      'users',
      of('id'),
      `first_name = '', last_name = '', email = 'deleted-' || id || '@deleted.invalid', phone = null, profile_image_url = null,
       locale = 'en', email_verified = false, notification_preferences = '{}', quiet_hours = null, two_factor_enabled = false,
       stripe_customer_id = null, stripe_subscription_id = null, deleted_at = leaving_at + interval '14 days', leaving_at = null`,
    ),
  },
  removed('sessions', 'signIns', of('user_id'), {
    shown: ['created_at', 'updated_at', 'expire', 'user_agent', 'ip_address'],
    hidden: ['id', 'sid', 'sess', 'user_id', 'confirmed_at'],
  }),
  removed('accounts', 'signIns', of('user_id'), {
    shown: ['provider_id', 'created_at'],
    hidden: [
      'id',
      'user_id',
      'account_id',
      'access_token',
      'refresh_token',
      'id_token',
      'password',
    ].concat(['access_token_expires_at', 'refresh_token_expires_at', 'scope', 'updated_at']),
  }),
  removed('two_factors', 'signIns', of('user_id'), {
    shown: ['enabled_at'],
    hidden: [
      'id',
      'user_id',
      'secret',
      'backup_codes',
      'verified',
      'failed_verification_count',
    ].concat(['locked_until', 'last_used_step']),
  }),
  removed('former_passwords', 'signIns', of('user_id'), {
    shown: ['replaced_at'],
    hidden: ['id', 'user_id', 'password'],
  }),
  removed(
    'one_time_links',
    'signIns',
    ({ id, email }) => sql`(user_id = ${id} or email = ${email})`,
    {
      shown: ['kind', 'email', 'created_at', 'expires_at'],
      hidden: ['id', 'hash', 'user_id', 'data'],
    },
  ),
  removed(
    'verifications',
    'signIns',
    ({ id, email }) => sql`(value like ${`%${id}%`} or identifier like ${`%${email}%`})`,
    { shown: ['created_at', 'expires_at'], hidden: ['id', 'identifier', 'value', 'updated_at'] },
  ),
  {
    table: 'security_events',
    part: 'signIns',
    own: of('person_id'),
    shown: ['kind', 'outcome', 'browser', 'system', 'times', 'at', 'last_at'],
    hidden: ['id', 'bucket', 'person_id', 'network', 'detail'],
    empty: set(
      'security_events',
      of('person_id'),
      'person_id = null, network = null, detail = null, bucket = id::text',
    ),
  },
  removed('role_proposals', 'account', of('user_id'), {
    shown: [],
    hidden: [
      'id',
      'user_id',
      'from_role',
      'to_role',
      'reason',
      'proposed_by',
      'proposed_at',
    ].concat(['ends_at', 'status', 'decided_by', 'decided_at']),
  }),
  removed('timeline_cases', 'timeline', of('user_id'), {
    shown: ['title', 'case_type', 'start_date', 'created_at', 'updated_at'],
    hidden: ['id', 'user_id', 'lead_id'],
  }),
  removed('timeline_steps', 'timeline', ownCase, {
    shown: [
      'title',
      'template_key',
      'type',
      'date',
      'done_on',
      'note',
      'rule',
      'notice_date',
    ].concat(['served_by', 'printed_date']),
    hidden: ['id', 'case_id', 'position', 'revision', 'created_at', 'updated_at'],
  }),
  removed('timeline_documents', 'timeline', ownCase, {
    shown: ['name', 'name_key', 'status', 'expires_on'],
    hidden: ['id', 'case_id', 'step_id', 'position', 'revision', 'created_at', 'updated_at'],
  }),
  removed('timeline_shares', 'timeline', ownCase, {
    shown: ['created_at', 'ends_at', 'revoked_at'],
    hidden: ['id', 'case_id', 'token_hash'],
  }),
  {
    table: 'timeline_reminders',
    part: 'timeline',
    own: ({
      id,
    }) => sql`(step_id in (select step.id from timeline_steps step join timeline_cases own on own.id = step.case_id where own.user_id = ${id})
      or document_id in (select document.id from timeline_documents document join timeline_cases own on own.id = document.case_id where own.user_id = ${id}))`,
    shown: ['date', 'days_before', 'sent_at'],
    hidden: ['id', 'step_id', 'document_id'],
  },
  removed('timeline_feeds', 'timeline', of('user_id'), {
    shown: ['created_at'],
    hidden: ['user_id', 'token_hash'],
  }),
  removed('timeline_preferences', 'timeline', of('user_id'), {
    shown: ['view'],
    hidden: ['user_id', 'updated_at'],
  }),
  removed('saved_simplifications', 'texts', of('user_id'), {
    shown: ['original', 'simplified', 'created_at'],
    hidden: ['id', 'user_id'],
  }),
  removed('notifications', 'notifications', of('user_id'), {
    shown: ['kind', 'created_at', 'read_at'],
    hidden: ['id', 'user_id', 'data', 'link', 'group_key', 'mail_due_at'],
  }),
  removed('push_devices', 'notifications', of('user_id'), {
    shown: ['created_at'],
    hidden: ['id', 'user_id', 'session_id', 'endpoint', 'public_key', 'auth_secret'],
  }),
  removed('live_events', 'notifications', of('user_id'), {
    shown: [],
    hidden: ['user_id', 'seq', 'name', 'data', 'at'],
  }),
  removed('live_counters', 'notifications', of('user_id'), {
    shown: [],
    hidden: ['user_id', 'last_seq'],
  }),
  {
    // The bytes go with the rows, by `removeFilesOf`.
    table: 'files',
    part: 'conversations',
    own: of('owner_id'),
    shown: ['name', 'type', 'size', 'seconds', 'created_at'],
    hidden: [
      'id',
      'owner_id',
      'purpose',
      'subject_id',
      'attached_to',
      'received',
      'state',
      'kind',
    ].concat(['width', 'height', 'storage_key', 'preview_key', 'scanned_at']),
  },
  removed('data_exports', 'account', of('user_id'), {
    shown: ['asked_at'],
    hidden: ['id', 'user_id', 'locale', 'done', 'expires_at', 'archive'],
  }),
  // Before the messages themselves, by which they are found.
  removed(
    'contact_replies',
    'support',
    (whose) => sql`message_id in (select id from contact_messages where ${ownTicket(whose)})`,
    {
      shown: ['side', 'body', 'created_at'],
      hidden: ['id', 'message_id', 'author_id', 'via', 'mail_key'],
    },
  ),
  {
    table: 'contact_messages',
    part: 'support',
    own: ownTicket,
    shown: ['ticket', 'topic', 'name', 'email', 'body', 'status', 'created_at', 'answered_at'],
    hidden: ['id', 'user_id', 'locale', 'page', 'answered_by', 'plan', 'assigned_to'].concat([
      'queue_at',
      'moved_at',
    ]),
    empty: set(
      'contact_messages',
      ownTicket,
      `user_id = null, name = '', email = '', body = '', page = null, status = 'closed'`,
    ),
  },
  removed(
    'shown_mails',
    'notifications',
    ({ email }) => sql`(to_address = ${email} or position(${email} in lower(text)) > 0)`,
    {
      shown: [],
      hidden: ['id', 'to_address', 'subject', 'text', 'html', 'reply_to', 'calendar', 'at'],
    },
  ),
]
