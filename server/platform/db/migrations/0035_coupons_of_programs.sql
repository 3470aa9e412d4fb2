-- Coupons as programs see them. One that is not published cannot be applied: then its code ends with '#' and a mark of
-- its own, so that the code is free for another and no shopper finds it.
alter table coupon add column status text not null default 'publish'; -- publish, draft, pending, private, future, trash
alter table coupon add column meta_data jsonb not null default '[]';  -- [{id, key, value}], custom fields
