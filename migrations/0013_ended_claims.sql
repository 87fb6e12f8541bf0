-- Lawyers whose claim has ended wait until the client writes again, and no longer see the contact.
update conversations talk
set claim_ended_at = now(), contact_released_at = null,
  lawyer_waits = not exists (
    select from messages said where said.conversation_id = talk.id and said.sender_id = talk.user_id
      and said.message_type <> 'system' and said.created_at > coalesce(claim.decided_at, lead.updated_at))
from leads lead, lead_claims claim
where lead.id = talk.lead_id and claim.lead_id = lead.id and claim.lawyer_id = talk.lawyer_id
  and (lead.status = 'closed' or claim.status not in ('pending', 'accepted'));
