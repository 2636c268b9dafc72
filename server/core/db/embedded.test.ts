import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, readdir, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { CannotStart, explainFailure } from './cannot-start.ts'
import { startEmbedded } from './embedded.ts'
import {
  aFolder,
  aService,
  isRoot,
  nobody,
  nobodyCanRunServices,
  notesOnData,
  postmasterPid,
  query,
  spawnService,
  started,
} from './embedded-fixture.ts'

const ANOTHER_RUNS = /^Another Menuwright already runs on .*set DATA_DIR to another folder\.$/
const KEEP = ['create table kept (value text)', "insert into kept values ('soup')"]

test('a first start makes a database, and a restart keeps what is in it', async () => {
  const dataDir = join(await aFolder(), 'data')
  const lines: string[] = []
  const first = await startEmbedded({ dataDir, log: (line) => lines.push(line) })
  expect(lines).toContain(`Creating a new database in ${join(dataDir, 'postgres')}.`)
  expect(notesOnData(first.notes)).toEqual([])
  await query(first.url, ...KEEP)
  await first.stop()
  await first.stop()
  await expect(postmasterPid(dataDir)).rejects.toThrow('ENOENT')

  const second = await started(dataDir)
  expect(await query(second.url, 'table kept')).toEqual(['soup'])
  expect(await readdir(dataDir)).toEqual(['postgres'])
})

test('the database sorts the same everywhere and knows accents, trigrams and full durability', async () => {
  const { url } = await started(join(await aFolder(), 'data'), { durable: true })
  const sorted = "select x from unnest(array['b', 'Z', 'é', 'a', 'A']) as x order by x"
  expect(await query(url, sorted)).toEqual(['A', 'Z', 'a', 'b', 'é'])
  expect(await query(url, "select lower('ÉCLAIR')")).toEqual(['éclair'])
  const accents = ['create extension unaccent', "select unaccent('crème brûlée')"]
  expect(await query(url, ...accents)).toEqual(['creme brulee'])
  const trigrams = ['create extension pg_trgm', "select similarity('crêpe', 'crêpes') > 0.5"]
  expect(await query(url, ...trigrams)).toEqual([true])
  const settings = 'server_encoding fsync full_page_writes listen_addresses max_connections'
  for (const [index, value] of ['UTF8', 'on', 'on', '', '50'].entries()) {
    expect(await query(url, `show ${settings.split(' ')[index]}`)).toEqual([value])
  }
})

test('the service has no rights beyond its own database', async () => {
  const { url } = await started(join(await aFolder(), 'data'))
  expect(await query(url, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([
    false,
  ])
  await expect(query(url, "copy (select 1) to program 'true'")).rejects.toThrow('permission denied')
})

test('only who knows the password gets in, and only the service can read it', async () => {
  const dataDir = join(await aFolder(), 'data')
  const { url } = await started(dataDir)
  const wrong = url.replace(/:[0-9a-f]+@/, ':guess@')
  await expect(query(wrong, 'select 1')).rejects.toThrow('password authentication failed')
  const { mode } = await stat(join(dataDir, 'postgres', 'password'))
  expect(mode & 0o777).toBe(0o600)
})

test('a PostgreSQL left running by a kill -9 of the service is found and used', async () => {
  const dataDir = join(await aFolder(), 'data')
  const service = await aService({ dataDir })
  await query(service.url ?? '', ...KEEP)
  const pid = await postmasterPid(dataDir)
  await service.kill()

  const { url } = await started(dataDir)
  expect(await postmasterPid(dataDir)).toBe(pid)
  expect(await query(url, 'table kept')).toEqual(['soup'])
})

test('a start after everything was killed keeps what was committed', async () => {
  const dataDir = join(await aFolder(), 'data')
  const service = await aService({ dataDir, durable: true })
  await query(service.url ?? '', ...KEEP)
  const pid = await postmasterPid(dataDir)
  await service.kill()
  process.kill(pid, 'SIGKILL')

  const { url } = await started(dataDir, { durable: true })
  expect(await query(url, 'table kept')).toEqual(['soup'])
})

test('a postmaster.pid that names a process of somebody else does not stop the start', async () => {
  const dataDir = join(await aFolder(), 'data')
  await (await startEmbedded({ dataDir, log: () => undefined })).stop()
  const stranger = spawn('sleep', ['1000'], {
    ...(isRoot ? nobody : {}),
    stdio: 'ignore',
  })
  await once(stranger, 'spawn')
  const cluster = join(dataDir, 'postgres', 'cluster')
  await writeFile(
    join(cluster, 'postmaster.pid'),
    [stranger.pid, cluster, 1, 5432, cluster, '', '1 1', 'ready', ''].join('\n'),
  )

  const { url } = await started(dataDir)
  stranger.kill()
  expect(await query(url, 'select 1')).toEqual([1])
})

test('a PostgreSQL that dies under a running service is brought back at the same address', async () => {
  const dataDir = join(await aFolder(), 'data')
  const { url } = await started(dataDir)
  await query(url, ...KEEP)
  process.kill(await postmasterPid(dataDir), 'SIGKILL')
  const answer = await untilItAnswers(url, 'table kept')
  expect(answer).toEqual(['soup'])
  expect((await aService({ dataDir })).refusal).toMatch(ANOTHER_RUNS)
})

async function untilItAnswers(url: string, statement: string): Promise<unknown[]> {
  for (;;) {
    const rows = await query(url, statement).catch(() => undefined)
    if (rows) return rows
    await sleep(50)
  }
}

test('a second service on the folder is refused and leaves the first one its database', async () => {
  const dataDir = join(await aFolder(), 'data')
  const { url } = await started(dataDir)
  const second = await aService({ dataDir })
  expect(second.refusal).toMatch(ANOTHER_RUNS)
  expect(second.refusal).toContain(dataDir)
  await expect(startEmbedded({ dataDir, log: () => undefined })).rejects.toThrow(CannotStart)
  expect(await query(url, 'select 1')).toEqual([1])
})

test('of several services that start at once on an empty folder one wins', async () => {
  const dataDir = join(await aFolder(), 'data')
  const services = await Promise.all([1, 2, 3].map(() => aService({ dataDir })))
  const winners = services.filter((service) => service.url)
  expect(services.map((service) => service.refusal ?? '').sort()).toEqual([
    '',
    expect.stringMatching(ANOTHER_RUNS),
    expect.stringMatching(ANOTHER_RUNS),
  ])
  expect(await query(winners[0]?.url ?? '', 'select 1')).toEqual([1])
  expect(await readdir(dataDir)).toEqual(['postgres'])
  await winners[0]?.kill()
  await started(dataDir)
})

test('a kill in the middle of the first start leaves nothing half-made', async () => {
  const dataDir = join(await aFolder(), 'data')
  await mkdir(join(dataDir, 'postgres.new-0badcafe', 'cluster'), { recursive: true })
  const service = spawnService({ dataDir })
  while ((await readdir(dataDir)).length < 2) await sleep(5)
  await service.kill()
  expect(await readdir(dataDir)).not.toContain('postgres')

  const { url } = await started(dataDir)
  expect(await query(url, 'select 1')).toEqual([1])
  expect(await readdir(dataDir)).not.toContain('postgres.new-0badcafe')
})

test('a copy of a folder in use gets a PostgreSQL of its own', async () => {
  const folder = await aFolder()
  const [dataDir, copy] = [join(folder, 'data'), join(folder, 'copy')]
  const original = await started(dataDir)
  await query(original.url, ...KEEP)
  await copyAll(dataDir, copy)

  const copied = await started(copy)
  await query(copied.url, "update kept set value = 'salad'")
  expect(await query(original.url, 'table kept')).toEqual(['soup'])
  expect(await postmasterPid(copy)).not.toBe(await postmasterPid(dataDir))
})

async function copyAll(from: string, to: string): Promise<void> {
  const [copying] = await once(spawn('cp', ['-a', from, to], { stdio: 'ignore' }), 'exit')
  expect([0, 1]).toContain(copying)
}

test('a folder moved while its PostgreSQL runs is not started twice', async () => {
  const folder = await aFolder()
  const [dataDir, moved] = [join(folder, 'data'), join(folder, 'moved')]
  await started(dataDir)
  const pid = await postmasterPid(dataDir)
  await rename(dataDir, moved)
  expect((await aService({ dataDir: moved })).refusal).toMatch(ANOTHER_RUNS)
  expect(await postmasterPid(moved)).toBe(pid)
  await rename(moved, dataDir)
})

test('a path too long for a socket, with spaces and signs, is served through a short one', async () => {
  const long = join(await aFolder(), `the "owner's" 100% +1, menü ${'x'.repeat(100)}`, 'data')
  const first = await startEmbedded({ dataDir: long, log: () => undefined })
  const socketFolder = new URL(first.url).searchParams.get('host') ?? ''
  expect(socketFolder.length).toBeLessThan(80)
  expect(await query(first.url, 'select current_user::text')).toEqual(['menuwright'])
  expect((await stat(socketFolder)).mode & 0o777).toBe(0o700)
  await first.stop()
  await expect(stat(socketFolder)).rejects.toThrow('ENOENT')
})

test('a path with spaces and signs is served where it is', async () => {
  const dataDir = join(await aFolder(), `a "b" c's 1%20+,é`)
  const { url } = await started(dataDir)
  expect(await query(url, 'select 1')).toEqual([1])
  expect(new URL(url).searchParams.get('host')).toBe(join(dataDir, 'postgres', 'cluster'))
})

test('a service that just ends is not held open by its PostgreSQL', async () => {
  const dataDir = join(await aFolder(), 'data')
  const service = await aService({ dataDir, stays: false })
  await service.exited
  expect(await query(service.url ?? '', 'select 1')).toEqual([1])
  await started(dataDir)
})

test('a cluster of another major version is refused with what to do', async () => {
  const dataDir = join(await aFolder(), 'data')
  await (await startEmbedded({ dataDir, log: () => undefined })).stop()
  await writeFile(join(dataDir, 'postgres', 'cluster', 'PG_VERSION'), '16\n')
  await expect(started(dataDir)).rejects.toThrow(
    /is of PostgreSQL 16, and this Menuwright brings 18\. Move it with pg_dump/,
  )
})

test('a lost or wrong password is said in one line', async () => {
  const dataDir = join(await aFolder(), 'data')
  const { url } = await started(dataDir)
  await writeFile(join(dataDir, 'postgres', 'password'), 'wrong')
  expect((await aService({ dataDir })).refusal).toMatch(/does not accept the password in/)
  await rename(join(dataDir, 'postgres', 'password'), join(dataDir, 'postgres', 'kept'))
  expect((await aService({ dataDir })).refusal).toMatch(/the file "password" is missing/)
  expect(await query(url, 'select 1')).toEqual([1])
})

test('a platform without PostgreSQL programs is told to set DATABASE_URL', async () => {
  const folder = await aFolder()
  const native = join(folder, 'native')
  await mkdir(join(native, 'bin'), { recursive: true })
  await writeFile(join(native, 'bin', 'postgres'), '#!/lib/missing-loader.so.1\n', { mode: 0o755 })
  await expect(started(join(folder, 'data'), { native })).rejects.toThrow(
    /^The built-in PostgreSQL does not run here \(.*\)\. Set DATABASE_URL to a PostgreSQL of yours/,
  )
})

test.skipIf(isRoot && !nobodyCanRunServices)(
  'a folder that may not be written is said in one line',
  async () => {
    const dataDir = await aFolder()
    await chmod(dataDir, 0o555)
    const { refusal } = await aService({ dataDir }, isRoot ? nobody : {})
    expect(refusal).toBe(
      `Menuwright may not write to ${dataDir}. Give its user the right to write there, or set DATA_DIR to another folder.`,
    )
  },
)

test('a file in the place of the folder is said in one line', async () => {
  const dataDir = join(await aFolder(), 'data')
  await writeFile(dataDir, '')
  await expect(started(dataDir)).rejects.toThrow(`${dataDir} is not a folder. `)
})

test.runIf(process.platform === 'linux')('a full disk is said in one line', async () => {
  const failure = await writeFile('/dev/full', 'x').catch((error: unknown) => error)
  const line = 'The disk is full: PostgreSQL cannot write to /srv. Free some space and start again.'
  expect(explainFailure(failure, '/srv').message).toBe(line)
  const words = 'FATAL:  could not write lock file "postmaster.pid": No space left on device'
  expect(explainFailure(words, '/srv').message).toBe(line)
})

test('any other failure is reported in the words of PostgreSQL', () => {
  const words = 'LOG:  starting\nFATAL:  could not map anonymous shared memory\nHINT:  try less'
  expect(explainFailure(words, '/srv').message).toBe(
    'PostgreSQL could not start in /srv: FATAL:  could not map anonymous shared memory',
  )
})
