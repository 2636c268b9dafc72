import { createHash, randomBytes } from 'node:crypto'
import {
  chmod,
  chown,
  lstat,
  mkdir,
  open,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { CannotStart } from './cannot-start.ts'
import type { Binaries } from './embedded-binaries.ts'
import {
  folderThatBars,
  isNobodys,
  NOBODY,
  type Owner,
  ownerOfCluster,
  ownerOfNewCluster,
  takeFromNobody,
} from './embedded-owner.ts'
import { readPostmaster, servesCluster } from './embedded-postmaster.ts'
import { runProgram } from './embedded-program.ts'

/** A database folder of ours: PostgreSQL's own `cluster`, its `password` and its `postgres.log`. */
export type Home = { folder: string; cluster: string; password: string; owner: Owner }

export type NewCluster = {
  /** DATA_DIR/postgres; becomes a link where `shelter` had to be used. */
  link: string
  /** Where the cluster goes when PostgreSQL's user cannot enter DATA_DIR. */
  shelter: string
  durable: boolean
}

/** Bytewise order everywhere (builtin C.UTF-8); the character classes come from the first locale the system has. */
const CHARACTER_CLASSES = ['C.UTF-8', 'en_US.UTF-8', 'en-US', 'C']

/** Finds the home behind `link`; undefined when there is none yet. */
export async function findHome(link: string): Promise<Home | undefined> {
  if (!(await isThere(link))) return undefined
  const folder = await realpath(link).catch(() => {
    throw new CannotStart(
      `${link} points to a database folder that is gone. Bring that folder back, or remove ${link} to start with an empty database.`,
    )
  })
  const cluster = join(folder, 'cluster')
  if (!(await isThere(join(folder, 'password')))) {
    throw new CannotStart(
      `${folder} is not a whole database: the file "password" is missing. Bring it back from a backup, or move the folder away to start with an empty database.`,
    )
  }
  const owner = await currentOwner({ folder, cluster })
  const barred = await folderThatBars(owner, cluster)
  if (barred) {
    throw new CannotStart(
      `PostgreSQL runs as uid ${owner?.uid}, which may not enter ${barred}. Run: chmod o+x '${barred}'`,
    )
  }
  const password = await readFile(join(folder, 'password'), 'utf8')
  return { folder, cluster, password: password.trim(), owner }
}

/** A server that was left running goes on as whom it is; the start after its end takes the cluster over. */
async function currentOwner({ folder, cluster }: { folder: string; cluster: string }) {
  const owner = await ownerOfCluster(cluster)
  if (!isNobodys(owner)) return owner
  const home = { folder, cluster, password: '', owner }
  const postmaster = await readPostmaster(home)
  if (postmaster && (await servesCluster(home, postmaster))) return owner
  await takeFromNobody(cluster)
  return ownerOfCluster(cluster)
}

async function isThere(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )
}

export async function checkMajor(home: Home, binaries: Binaries): Promise<void> {
  const version = await readFile(join(home.cluster, 'PG_VERSION'), 'utf8').catch(() => 'none')
  if (version.trim() === String(binaries.major)) return
  throw new CannotStart(
    `The database in ${home.cluster} is of PostgreSQL ${version.trim()}, and this Menuwright brings ${binaries.major}. Move it with pg_dump, or set DATABASE_URL to a PostgreSQL ${version.trim()} that serves it.`,
  )
}

/** Creates the cluster aside and puts it in place in one step, so that a kill in between leaves nothing half-made. */
export async function createHome(binaries: Binaries, input: NewCluster): Promise<void> {
  const owner = ownerOfNewCluster()
  const sheltered = (await folderThatBars(owner, dirname(input.link))) !== undefined
  const draft = sheltered ? await shelterFor(input) : draftOf(input.link)
  try {
    await initialize(binaries, { draft, owner, durable: input.durable })
    await putInPlace(draft, { link: input.link, sheltered })
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    // Another service that started on the same folder at the same time was faster: its cluster is used.
    if (!(await isThere(input.link))) throw error
  }
  if (input.durable) await flushFolder(dirname(input.link))
}

async function shelterFor({ link, shelter }: NewCluster): Promise<string> {
  await mkdir(shelter, { recursive: true })
  await chmod(shelter, 0o711)
  const name = createHash('sha256').update(link).digest('hex').slice(0, 12)
  return join(shelter, `${name}-${randomBytes(4).toString('hex')}`)
}

function draftOf(link: string): string {
  return `${link}.new-${randomBytes(4).toString('hex')}`
}

async function initialize(
  binaries: Binaries,
  { draft, owner, durable }: { draft: string; owner: Owner; durable: boolean },
): Promise<void> {
  const [cluster, password] = [join(draft, 'cluster'), join(draft, 'password')]
  await mkdir(draft)
  await chmod(draft, owner ? 0o711 : 0o700)
  await mkdir(cluster, { mode: 0o700 })
  await writeFile(password, randomBytes(24).toString('hex'), { mode: 0o600, flush: true })
  // initdb alone wants a user that has a name.
  const maker = owner && NOBODY
  if (maker) {
    await chown(cluster, maker.uid, maker.gid)
    await chown(password, maker.uid, maker.gid)
  }
  await runInitdb(binaries, { owner: maker, cluster, password, durable })
  if (owner) {
    await chown(password, 0, 0)
    await takeFromNobody(cluster)
  }
}

async function runInitdb(
  binaries: Binaries,
  input: { owner: Owner; cluster: string; password: string; durable: boolean },
): Promise<void> {
  const args = [
    ...['-D', input.cluster, '-U', 'postgres', `--pwfile=${input.password}`],
    ...['--auth=scram-sha-256', '--encoding=UTF8', '--no-instructions'],
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
    ...(input.durable ? [] : ['--no-sync']),
  ]
  for (const locale of CHARACTER_CLASSES) {
    try {
      await runProgram(input.owner, binaries.initdb, [...args, `--lc-ctype=${locale}`])
      return
    } catch (error) {
      const unknownLocale = /invalid locale name/.test(
        String((error as { stderr?: string }).stderr),
      )
      if (!unknownLocale || locale === CHARACTER_CLASSES.at(-1)) throw error
    }
  }
}

async function putInPlace(
  draft: string,
  { link, sheltered }: { link: string; sheltered: boolean },
): Promise<void> {
  if (sheltered) await symlink(draft, link)
  else await rename(draft, link)
}

async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

/** Removes what a kill in the middle of a first start left beside the cluster. */
export async function removeDrafts(link: string): Promise<void> {
  const names = await readdir(dirname(link))
  const drafts = names.filter((name) => name.startsWith(`${basename(link)}.new-`))
  const removals = drafts.map((name) =>
    rm(join(dirname(link), name), { recursive: true, force: true }),
  )
  // An initdb that outlived its service may still be writing there; the next start tries again.
  await Promise.allSettled(removals)
}
