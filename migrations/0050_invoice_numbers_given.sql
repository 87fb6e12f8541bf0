with numbered as (
  select id, row_number() over (partition by gateway = 'sandbox' order by issued_at, number, id) as place from invoices
)
update invoices set serial = numbered.place from numbered where numbered.id = invoices.id;
--> statement-breakpoint
insert into invoice_series (series, last)
select name, coalesce((select max(serial) from invoices where (gateway = 'sandbox') = (name = 'demo')), 0)
from unnest(array['demo', 'paid']) as name;
--> statement-breakpoint
-- The row of the series stays locked until the invoice is committed: a number is never given twice, and one that was not used comes back.
create function number_invoice() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update invoice_series set last = last + 1
  where series = case when new.gateway = 'sandbox' then 'demo' else 'paid' end
  returning last into strict new.serial;
  return new;
end
$$;
--> statement-breakpoint
create trigger number_invoice before insert on invoices for each row execute function number_invoice();
