-- Run once by PostgreSQL's image, on an empty volume, as its superuser. The servers get a role that owns their database and may
-- do nothing else; the superuser's password stays in this container.
\set password `cat "$DATABASE_PASSWORD_FILE"`
create role xinjing login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password :'password';
create database xinjing owner xinjing encoding 'UTF8' template template0;
revoke all on database postgres, template1, xinjing from public;
