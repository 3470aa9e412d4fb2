-- Whoever works the outbox off is told of new entries when they commit. A NOTIFY makes commits wait for each other, so of
-- several transactions under way only one tells; the entries of the others are found with it, or by the next look.
create function tell_of_outbox() returns trigger language plpgsql as $$ begin if pg_try_advisory_xact_lock(7384006) then perform pg_notify('vitrina_outbox', ''); end if; return null; end $$;
create trigger outbox_told after insert on outbox for each statement execute function tell_of_outbox();

create index outbox_finished on outbox (finished_at) where finished_at is not null;
create index outbox_dead on outbox (dead_at) where dead_at is not null;
