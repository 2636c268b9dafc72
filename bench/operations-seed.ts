import type pg from 'pg'

const ACCOUNTS = 10_000

/** Accounts as they are after half a year; says what there is. */
export async function seedOperations(client: pg.Client): Promise<string> {
  for (const statement of STATEMENTS) await client.query(statement)
  await client.query('vacuum analyze')
  const counted: string[] = []
  for (const table of COUNTED) {
    const { rows } = await client.query(`select count(*)::int as count from ${table}`)
    counted.push(
      `${rows[0].count.toLocaleString('en-US')} ${table.replace('pgboss.', '').replaceAll('_', ' ')}`,
    )
  }
  return counted.join(', ')
}

const COUNTED = [
  'accounts',
  'restaurants',
  'plans',
  'reviews',
  'channel_links',
  'publications',
  'security_events',
  'operator_actions',
  'contact_messages',
  'newsletter_subscriptions',
  'pgboss.job',
]

const STATEMENTS = [
  `update accounts set confirmed = true`,
  `insert into second_factors (account_id, secret_sealed, confirmed_at)
   select id, 'none', now() from accounts`,
  `insert into accounts (name, surname, email, phone, birthday, business_name, business_address, business_phone,
     business_email, business_type, password_hash, confirmed, created_at)
   select 'Rosa', 'Quispe ' || n, 'owner' || n || '@example.com', '+1 415 555 0101', '1984-05-01',
     (array['Bistro', 'Trattoria', 'Café', 'Taquería', 'Diner'])[1 + n % 5] || ' ' || n, n || ' Mission St', '', '',
     'Restaurant/Cafe', 'none', n % 9 > 0, now() - n * interval '20 minutes'
   from generate_series(1, ${ACCOUNTS}) n`,
  `insert into restaurants (account_id, name, cuisines, text, location)
   select id, business_name, '["Italian"]', '', 'San Francisco' from accounts where password_hash = 'none'`,
  `insert into restaurants (account_id, name, cuisines, text, location)
   select account_id, name || ' Two', '["Italian"]', '', 'Oakland' from restaurants where id % 5 = 0`,
  `insert into plans (account_id, interval, trial, starts_on, rate, fixed, currency, note, set_at)
   select id, 'monthly', (array['1-week', '1-month', '2-months', 'none'])[1 + (extract(epoch from created_at)::int / 1200) % 4],
     created_at::date, 250, 0, 'USD', '', created_at + k * interval '1 day'
   from accounts, generate_series(1, 2) k where confirmed`,
  `insert into reviews (restaurant_id, week, at, checked, notes, suggestions)
   select id, '2026-W' || lpad(w::text, 2, '0'), now() - w * interval '7 days' - (id % 1000) * interval '1 minute', '[]', '[]', 0
   from restaurants, generate_series(1, 26) w where id % 20 > 0`,
  `insert into channel_links (restaurant_id, channel, is_practice, store_id, store_name, address, state, words)
   select id, channel, false, channel || id, name, '', case when id % 400 = 0 then 'lost' else 'active' end,
     case when id % 400 = 0 then 'The store is not authorised' end
   from restaurants, unnest(array['doordash', 'ubereats']) channel where id % 10 > 0 or id % 400 = 0`,
  `insert into publications (restaurant_id, link_id, version, state, reason, is_confirmed, reference, words, created_at, done_at)
   select restaurant_id, id, v, case when v = 4 and restaurant_id % 50 = 1 then 'rejected' when v = 2 and restaurant_id % 7 = 0 then 'blocked' else 'live' end,
     'publish', false, id || '-' || v, 'Row 3 has no price', now() - (5 - v) * interval '9 days', now() - (5 - v) * interval '9 days'
   from channel_links, generate_series(1, 4) v`,
  `insert into security_events (at, action, account_id, address)
   select created_at + k * interval '1 hour', case when k % 6 = 0 then 'login_failed' else 'login' end, id, '203.0.113.7'
   from accounts, generate_series(1, 20) k`,
  `insert into operator_actions (id, at, operator_name, operator_address, action, words, account_id, target, given, status, searched)
   select gen_random_uuid(), now() - k * interval '1 hour', 'Ana Gold', '203.0.113.7', 'PUT /api/plans/:accountId', 'Set the plan',
     id, jsonb_build_object('accountId', id), '{"interval": "monthly"}', 200, 'Ana Gold Set the plan PUT /api/plans/:accountId ' || id || ' monthly'
   from accounts, generate_series(1, 2) k`,
  `insert into contact_messages (name, email, message, created_at)
   select 'Visitor ' || n, 'visitor' || n || '@example.com', 'Do you do menus for a food truck? ' || repeat('We have two. ', n % 20), now() - n * interval '1 hour'
   from generate_series(1, 3000) n`,
  `insert into newsletter_subscriptions (email, unsubscribe_token, asked_at, confirmed_at)
   select 'reader' || n || '@example.com', 'token' || n, now() - n * interval '1 hour', case when n % 4 > 0 then now() end
   from generate_series(1, 10000) n`,
  `insert into failed_mails (id, recipient, subject, is_permanent, detail, first_at, last_at)
   select 'mail' || n, 'owner' || n || '@example.com', 'Your weekly review', n % 2 = 0, '550 no such user', now() - n * interval '1 hour', now() - n * interval '1 hour'
   from generate_series(1, 500) n`,
  `insert into pgboss.job (name, data, state, output, retry_count, completed_on)
   select 'contact.mail', jsonb_build_object('input', jsonb_build_object('messageId', gen_random_uuid())),
     case when n % 10 = 0 then 'failed' else 'completed' end::pgboss.job_state, '{"message": "connect ECONNREFUSED"}', 8, now() - n * interval '1 minute'
   from generate_series(1, 20000) n`,
]
