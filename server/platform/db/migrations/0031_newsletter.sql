-- Consents to get the newsletter: asked for, confirmed, ended. An address is subscribed while it has one that is
-- confirmed and not ended.
create table newsletter_consent (
  id integer generated always as identity primary key,
  email text not null,                      -- its ASCII letters in lower case
  locale text not null,
  source text not null,                     -- where it was given: form, checkout, account
  page text not null,                       -- path of that page
  wording text not null,                    -- the sentence that was agreed to there
  network text not null,                    -- where the request came from, without the end of its address
  asked_at timestamptz not null,
  link_hash text unique,                    -- of the link that confirms, which its mail alone has; null: there is no mail
  confirmed_at timestamptz,
  confirmed_network text,
  code_sent text,                           -- the coupon that its welcome named
  ended_at timestamptz,
  ended_by text                             -- link, account, mailing-service, command
);
create unique index newsletter_subscription on newsletter_consent (email) where confirmed_at is not null and ended_at is null;
create index newsletter_consent_email on newsletter_consent (email);
create index newsletter_consent_asked on newsletter_consent (asked_at) where confirmed_at is null;
