-- Whether the merchant put the attribute's values in order (menu_order). Until then they stand on each product as on itself.
alter table attribute add column terms_ordered boolean not null default false;
