-- A locked conversation shows nobody's contact.
update conversations set contact_released_at = null where locked_at is not null and contact_released_at is not null;
