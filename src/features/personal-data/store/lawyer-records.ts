import { sql } from 'drizzle-orm'
import { of, removed, set, type Records } from './record.ts'

const draftsOfGuest = ({ id }: { id: string }) =>
  sql`post_id in (select id from blog_posts where author_user_id = ${id} and author_type = 'guest')`
const guestPosts = ({ id }: { id: string }) =>
  sql`(author_user_id = ${id} and author_type = 'guest')`

/** What a lawyer shows, and what a lawyer pays. */
export const lawyerRecords: readonly Records[] = [
  {
    table: 'lawyer_profiles',
    part: 'profile',
    own: of('user_id'),
    shown: ['firm_name', 'bar_number', 'jurisdictions', 'years_experience', 'languages', 'bio']
      .concat([
        'practice_areas',
        'areas_waiting',
        'hourly_rate',
        'consultation_fee',
        'flat_fee_json',
        'office_locations',
        'plan',
      ])
      .concat(['verification_status', 'verification_reason', 'verification_decided_at'])
      .concat([
        'submitted_at',
        'approved_at',
        'recheck_on',
        'renewal_asked_at',
        'average_rating',
        'total_reviews',
      ])
      .concat(['response_time', 'successful_cases']),
    hidden: ['user_id', 'photo_url', 'license_document_url', 'verified', 'plan_renewal', 'seats']
      .concat([
        'verification_decided_by',
        'recheck_told',
        'median_reply_hours',
        'replies_measured',
        'created_at',
      ])
      .concat(['closed_with_outcome', 'successful_outcomes', 'search_document', 'search_text'])
      .concat(['areas_mask', 'langs_mask', 'updated_at']),
    empty: set(
      'lawyer_profiles',
      of('user_id'),
      `firm_name = null, bar_number = null, jurisdictions = '{}', years_experience = null, languages = '{}', practice_areas = '{}', areas_waiting = '{}',
       hourly_rate = null, consultation_fee = null, flat_fee_json = '{}', bio = null, photo_url = null, office_locations = '[]', verified = false,
       license_document_url = null, verification_status = 'draft', verification_reason = null, recheck_on = null, recheck_told = null, renewal_asked_at = null`,
    ),
  },
  removed('lawyer_changes', 'profile', of('lawyer_id'), {
    shown: ['proposed', 'status', 'reason', 'asked_at'],
    hidden: ['lawyer_id'],
  }),
  removed('firms', 'profile', of('owner_id'), {
    shown: ['created_at'],
    hidden: ['owner_id', 'warned_of', 'paused_at'],
  }),
  removed('firm_members', 'profile', of('member_id'), {
    shown: ['joined_at'],
    hidden: ['member_id', 'owner_id', 'place'],
  }),
  removed('profile_views', 'profile', of('lawyer_id'), {
    shown: ['month', 'views'],
    hidden: ['lawyer_id'],
  }),
  removed('lead_searches', 'profile', of('lawyer_id'), {
    shown: ['visa_type', 'language', 'urgency', 'alert', 'created_at'],
    hidden: ['id', 'lawyer_id', 'place', 'looked_at'],
  }),
  removed('lead_sightings', 'profile', of('lawyer_id'), {
    shown: ['seen_at'],
    hidden: ['lawyer_id', 'lead_id'],
  }),
  {
    table: 'subscriptions',
    part: 'billing',
    own: of('lawyer_id'),
    shown: ['plan', 'status', 'gateway', 'current_period_start', 'current_period_end'].concat([
      'cancel_at_end',
      'scheduled_plan',
      'granted_reason',
    ]),
    hidden: ['lawyer_id', 'granted_by', 'provider_subscription_id', 'created_at', 'updated_at'],
    empty: set('subscriptions', of('lawyer_id'), 'granted_reason = null'),
  },
  {
    // With the invoices, what tax law asks the operator to keep: numbers, and no name.
    table: 'provider_subscriptions',
    part: 'billing',
    own: of('lawyer_id'),
    shown: ['gateway', 'plan', 'status', 'period_start', 'period_end', 'card', 'created_at'],
    hidden: [
      'id',
      'lawyer_id',
      'ref',
      'customer_ref',
      'cancel_at_end',
      'scheduled_plan',
      'read_at',
    ].concat(['read_ticket', 'applied_ticket', 'updated_at']),
  },
  {
    table: 'invoices',
    part: 'billing',
    own: of('lawyer_id'),
    shown: [
      'number',
      'plan',
      'amount_cents',
      'currency',
      'status',
      'issued_at',
      'period_start',
    ].concat(['period_end', 'refunded_cents', 'dispute', 'serial', 'seller', 'buyer']),
    hidden: ['id', 'provider_subscription_id', 'lawyer_id', 'gateway', 'ref'],
    empty: set('invoices', of('lawyer_id'), 'buyer = null'),
  },
  {
    table: 'plan_usage',
    part: 'billing',
    own: of('lawyer_id'),
    shown: ['period_start', 'used', 'returned'],
    hidden: ['lawyer_id'],
  },
  {
    table: 'place_requests',
    part: 'billing',
    own: of('lawyer_id'),
    shown: ['period_start', 'asked_at', 'granted', 'decided_at', 'decision_reason'],
    hidden: ['claim_id', 'lawyer_id', 'decided_by'],
    empty: set('place_requests', of('lawyer_id'), 'decision_reason = null'),
  },
  removed('availabilities', 'profile', of('lawyer_id'), {
    shown: ['zone', 'weekly', 'exceptions', 'length', 'buffer', 'notice', 'way', 'fee', 'payment'],
    hidden: ['lawyer_id', 'created_at', 'updated_at'],
  }),
  removed('outside_calendars', 'profile', of('lawyer_id'), {
    shown: ['read_at'],
    hidden: ['lawyer_id', 'url', 'taken', 'tried_at', 'failed', 'created_at'],
  }),
  removed('blog_posts', 'profile', guestPosts, {
    shown: [
      'title',
      'excerpt',
      'body',
      'locale',
      'tags',
      'status',
      'published_at',
      'created_at',
    ].concat(['edited_at', 'hidden_reason']),
    hidden: [
      'id',
      'slug',
      'hero_url',
      'hero_alt',
      'author_type',
      'author_user_id',
      'views',
      'updated_at',
    ].concat(['group_id', 'hidden_at', 'hidden_by']),
  }),
  removed('blog_drafts', 'profile', draftsOfGuest, {
    shown: ['title', 'excerpt', 'body', 'tags', 'saved_at', 'submitted_at', 'returned_reason'],
    hidden: ['post_id', 'version', 'returned_at', 'picture_id', 'picture_alt'],
  }),
]
