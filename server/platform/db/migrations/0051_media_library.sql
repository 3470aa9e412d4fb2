-- What the merchant says of a picture beside what it shows, and what of it stays in sight where it is cropped.
alter table media add column caption text not null default '';
alter table media add column focus jsonb;             -- { "x": 0.3, "y": 0.6 }, shares of width and height; null: its centre
-- SHA-256 of the file that was uploaded, of which the stored one is a clean copy: the same file is known again by it.
alter table media add column upload_hash text;
alter table media add column file_bytes integer;      -- size of the stored file, where it is known
alter table media add column changed_at timestamptz;  -- null: never changed since it was made
create index media_content_hash on media (content_hash) where content_hash is not null;
create index media_upload_hash on media (upload_hash) where upload_hash is not null;

-- Files that were replaced: their addresses lead to the picture's file of today.
create table media_former_file (
  content_hash text primary key,
  media_id integer not null references media (id) on delete cascade,
  replaced_at timestamptz not null
);
create index media_former_file_media on media_former_file (media_id);
