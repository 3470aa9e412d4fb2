-- An order whose buyer withdraws waits for the merchant, also where that was said before orders showed it.
update shop_order set tasks = array_append(tasks, 'withdrawal')
where id in (select order_id from withdrawal where done_at is null) and not 'withdrawal' = any(tasks);
