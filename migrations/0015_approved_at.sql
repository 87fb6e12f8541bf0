-- A badge that stands, or that ran out or waits for a look at another licence, was given when it was last decided. A refusal has a reason.
UPDATE lawyer_profiles SET approved_at = verification_decided_at
WHERE verification_decided_at IS NOT NULL AND (verification_status = 'approved' OR (verification_status = 'pending' AND verification_reason IS NULL));
