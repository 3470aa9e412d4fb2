-- Why somebody has changed how much there is of a product, beside the reason that the shop knows.
alter table stock_movement add column cause text;  -- counted, received, damaged, lost, returned, used, corrected
alter table stock_movement add column note text;   -- in their words
