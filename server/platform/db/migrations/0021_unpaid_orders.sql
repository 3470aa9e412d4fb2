-- Unpaid orders are counted by where they come from: an IPv4 address, or the network of an IPv6 one. Null: from the
-- machine itself, or from before it was stored.
alter table shop_order add column ip_network text;
create index shop_order_ip_network on shop_order (ip_network, created_at) where ip_network is not null;

-- Since when a transfer for an order is awaited; null: the order is not cancelled by itself.
alter table shop_order add column transfer_awaited_since timestamptz;
-- When it is cancelled unless it is paid, as its shopper was reminded; null: nobody was reminded yet.
alter table shop_order add column cancels_at timestamptz;
create index shop_order_transfer_awaited on shop_order (transfer_awaited_since) where transfer_awaited_since is not null;
