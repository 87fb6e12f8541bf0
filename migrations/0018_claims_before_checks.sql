-- Lawyers who stand inside a case were there before names were asked for: what they see stays open to them.
insert into conflict_checks (lead_id, lawyer_id, names, read_at, answer, answered_at)
select claim.lead_id, claim.lawyer_id, '{}', claim.claimed_at, 'clear', claim.claimed_at
from lead_claims claim
where claim.status in ('pending', 'accepted')
on conflict do nothing;
