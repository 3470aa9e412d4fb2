/**
 * What Redis does in one step, in Lua. The hash of changes has an epoch (a random name, so that a Redis that lost it is
 * not mistaken for the one before), the number of the last change, and that number for each changed tag.
 */
const openChanges = `
redis.call('hsetnx', KEYS[1], 'epoch', ARGV[1])
redis.call('expire', KEYS[1], 172800)
`;

/** Keys: changes. Arguments: an epoch where there is none, the changed tags. Returns epoch and number. */
export const recordChange = `${openChanges}
local number = redis.call('hincrby', KEYS[1], 'number', 1)
for i = 2, #ARGV do redis.call('hset', KEYS[1], 'tag ' .. ARGV[i], number) end
return {redis.call('hget', KEYS[1], 'epoch'), number}
`;

/**
 * Keys: changes, the page, addresses requested today. Arguments: an epoch where there is none, the epoch the caller
 * knows, the number of the first page it may take, 1 where it missed changes, the address's bit, the tag of all pages.
 * Returns epoch, number, whether the address was requested before, and the page unless it is missing or outdated.
 */
export const findPage = `${openChanges}
local epoch = redis.call('hget', KEYS[1], 'epoch')
local requested = redis.call('setbit', KEYS[3], ARGV[5], 1)
if requested == 0 then redis.call('expire', KEYS[3], 172800) end
if epoch ~= ARGV[2] or ARGV[4] == '1' then
  local number = redis.call('hincrby', KEYS[1], 'number', 1)
  if ARGV[4] == '1' then redis.call('hset', KEYS[1], 'tag ' .. ARGV[6], number) end
  return {epoch, number, requested}
end
local number = tonumber(redis.call('hget', KEYS[1], 'number') or 0)
local page = redis.call('hmget', KEYS[2], 'epoch', 'asOf', 'tags', 'facts', 'body')
if page[1] ~= epoch or tonumber(page[2]) < tonumber(ARGV[3]) then return {epoch, number, requested} end
for tag in string.gmatch(ARGV[6] .. ' ' .. page[3], '%S+') do
  local changed = redis.call('hget', KEYS[1], 'tag ' .. tag)
  if changed and tonumber(changed) > tonumber(page[2]) then return {epoch, number, requested} end
end
return {epoch, number, requested, page[4], page[5]}
`;

/**
 * Keys: the page, pages by the time they were stored, their sizes. Arguments: epoch and number when the
 * rendering began, tags, facts, body, life in milliseconds, the ceiling and the overhead of a page in bytes.
 * Stores the page and removes the oldest until the total is below the ceiling; returns the total.
 */
export const storePage = `
local total = tonumber(redis.call('hget', KEYS[3], 'total') or 0)
local ceiling = tonumber(ARGV[7])
local size = #ARGV[3] + #ARGV[4] + #ARGV[5] + tonumber(ARGV[8])
if size > ceiling then return total end
local function remove(key)
  total = total - tonumber(redis.call('hget', KEYS[3], key) or 0)
  redis.call('hdel', KEYS[3], key)
  redis.call('zrem', KEYS[2], key)
  redis.call('unlink', key)
end
remove(KEYS[1])
while total + size > ceiling do
  local oldest = redis.call('zrange', KEYS[2], 0, 0)[1]
  if not oldest then
    redis.call('del', KEYS[3])
    total = 0
    break
  end
  remove(oldest)
end
total = total + size
redis.call('hset', KEYS[1], 'epoch', ARGV[1], 'asOf', ARGV[2], 'tags', ARGV[3], 'facts', ARGV[4], 'body', ARGV[5])
redis.call('pexpire', KEYS[1], ARGV[6])
local now = redis.call('time')
redis.call('zadd', KEYS[2], now[1] * 1000000 + now[2], KEYS[1])
redis.call('hset', KEYS[3], KEYS[1], size, 'total', total)
redis.call('expire', KEYS[2], 172800)
redis.call('expire', KEYS[3], 172800)
return total
`;
