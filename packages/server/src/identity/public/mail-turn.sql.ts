/**
 * The function counts a mail of a public call in the first hour with room in all of its limits, and returns that hour. `turn` is null if no
 * hour before the horizon has room. A limit of several hours applies to each stretch of that length. `alerts` is true for the first mail of
 * a tenant and hour that waits because an hourly limit is used up. The keys are locked in their order until the transaction ends, so two
 * mails never count for the same place.
 */
const turnFunction = `create or replace function twinwerk_mail_turn(
      tenant uuid, keys text[], limits int[], spans int[], horizon int, out turn timestamptz, out alerts boolean)
    language plpgsql volatile security definer set search_path = pg_catalog, public as $$
  declare
    this_hour timestamptz := date_trunc('hour', clock_timestamp());
    candidate timestamptz := this_hour;
    is_full boolean;
    is_burst boolean := false;
  begin
    alerts := false;
    perform pg_advisory_xact_lock(place)
      from (select distinct hashtextextended('public mail ' || key, 0) as place from unnest(keys) as key order by place) ordered;
    loop
      select count(*) > 0, coalesce(bool_or(full_limit.span = 1), false) and candidate = this_hour or is_burst into is_full, is_burst
        from (select l.span from unnest(keys, limits, spans) as l (key, most, span)
          where l.most <= (select coalesce(sum(m.mails), 0) from public_mail_hour m
            where m.key = l.key and m.hour > candidate - make_interval(hours => l.span)
              and m.hour < candidate + make_interval(hours => l.span))) full_limit;
      exit when not is_full or candidate >= this_hour + make_interval(hours => horizon);
      candidate := candidate + interval '1 hour';
    end loop;
    if not is_full then
      turn := candidate;
      insert into public_mail_hour as m (key, hour, mails) select distinct key, candidate, 1 from unnest(keys) as key
        on conflict (key, hour) do update set mails = m.mails + 1;
    end if;
    if is_burst then
      insert into public_mail_hour (key, hour, mails) values ('alert:' || tenant, this_hour, 1) on conflict do nothing;
      alerts := found;
    end if;
  end $$`

const signature = 'twinwerk_mail_turn(uuid, text[], int[], int[], int)'

/**
 * The schema for the turns of mails that public calls cause. Every role that writes mails calls the function; only the function reads and
 * writes the counts.
 */
export const mailTurns: readonly string[] = [
  // The number of mails per hour that the operator allows for the public calls of a tenant.
  'alter table tenant_registry add column if not exists public_mails_per_hour int not null default 300 check (public_mails_per_hour > 0)',
  turnFunction,
  `revoke all on function ${signature} from public`,
  `grant execute on function ${signature} to twinwerk_app, twinwerk_identity`,
  `alter function ${signature} owner to twinwerk_identity`,
]
