import { join } from 'node:path'
import { loadKnowledge } from '#kitchen/kitchen.ts'
import { openAi } from './adapters/ai/open-ai.ts'
import { openCloud } from './adapters/cloud/open-cloud.ts'
import { openDelivery } from './adapters/delivery/channels.ts'
import { openDuckDb } from './adapters/duckdb/duckdb.ts'
import { openInvoices } from './adapters/invoices/invoices.ts'
import { openKitchen } from './adapters/kitchen/kitchen.ts'
import { openMailer } from './adapters/mail/mail.ts'
import { openOcr } from './adapters/ocr/reading-process.ts'
import { openPrinter } from './adapters/print/print.ts'
import { openStorage } from './adapters/storage/storage.ts'
import { StorageFailed } from './adapters/storage/storage-errors.ts'
import { buildApp } from './app.ts'
import { type Config, parseConfig, WrongConfig } from './config.ts'
import { keepToOurselves } from './core/data-folder.ts'
import { openAttempts } from './core/db/attempts.ts'
import { CannotStart } from './core/db/cannot-start.ts'
import { connect } from './core/db/connect.ts'
import { startEmbedded } from './core/db/embedded.ts'
import { migrate } from './core/db/migrate.ts'
import { sendEachOnce } from './core/db/sent-mails.ts'
import { openDerivedSecrets } from './core/derived-secrets.ts'
import { openEncryption } from './core/encrypted-text.ts'
import { encryptionKeys } from './core/encryption-keys.ts'
import { listen } from './core/http/listen.ts'
import { openJobs } from './core/jobs/jobs.ts'
import { openLog } from './core/log.ts'
import { removeLeftUploads } from './core/upload-folders.ts'
import type { Deps } from './deps.ts'
import { installedPassword } from './domains/instances/installed-password.ts'
import { simulatedStore } from './domains/instances/simulated-instances.repo.ts'
import { claimRubric } from './domains/menus/menus.jobs.ts'
import { claimKeys } from './domains/onboarding/claim-keys.ts'
import { jobKinds, jobsOf } from './jobs.ts'
import { configHelp } from './settings.ts'

if (process.argv.includes('--help')) {
  console.error(configHelp())
} else {
  await run()
}

async function run(): Promise<void> {
  try {
    await serveUntilStopped(parseConfig(process.env))
  } catch (error) {
    if (
      !(
        error instanceof WrongConfig ||
        error instanceof CannotStart ||
        error instanceof StorageFailed
      )
    )
      throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

async function serveUntilStopped(config: Config): Promise<void> {
  const log = openLog(config.logLevel)
  const say = (line: string) => log.info(line)
  const closers: (() => Promise<void>)[] = []
  const stop = stopper(closers, say)

  try {
    const embedded = config.databaseUrl
      ? null
      : await startEmbedded({ dataDir: config.dataDir, log: say })
    if (embedded) closers.push(embedded.stop)
    await keepToOurselves(config.dataDir)
    const url = config.databaseUrl ?? embedded?.url ?? ''
    await migrate(url)
    const connection = connect(url, (error) => log.warn({ err: error }, 'database connection'))
    closers.push(connection.close)

    const storage = await openStorage({ ...config.storage, dataDir: config.dataDir })
    await storage.ready()
    await removeLeftUploads(config.dataDir)
    const duckdb = await openDuckDb({ dataDir: config.dataDir })
    closers.push(duckdb.close)
    const mailer = openMailer({ ...config.mail, folder: join(config.dataDir, 'mail') })
    closers.push(mailer.close)
    const ocr = openOcr()
    closers.push(ocr.stop)
    const kitchen = openKitchen({ warm: true })
    closers.push(kitchen.close)
    const printer = openPrinter()
    closers.push(printer.close)
    const keys = await encryptionKeys({
      configured: config.encryptionKeys,
      dataDir: config.dataDir,
    })
    const jobs = openJobs({ url, kinds: jobKinds, log })
    closers.push(jobs.stop)

    const now = () => new Date()
    const deps: Deps = {
      config,
      log,
      db: connection.db,
      pool: connection.pool,
      jobs,
      attempts: openAttempts(connection.pool),
      storage,
      mailer: sendEachOnce(mailer, connection.db, now),
      duckdb,
      ocr,
      encryption: openEncryption(keys),
      derivedSecret: openDerivedSecrets(keys),
      cloud: await openCloud(config.controller.gce, { store: simulatedStore(connection.db), now }),
      delivery: openDelivery(),
      invoices: await openInvoices(config.stripe),
      controllerPassword: await installedPassword(config, say),
      knowledge: loadKnowledge(),
      kitchen,
      printer,
      ai: await openAi(config.ai),
      now,
    }
    await jobs.start()
    await claimKeys(deps)
    await claimRubric(deps)
    if (config.process !== 'web') await jobs.work(jobsOf(deps))
    if (config.process !== 'worker') {
      const { fastify, stop: stopServing } = await buildApp(deps)
      closers.push(stopServing)
      await listen(fastify, config)
      say(`Menuwright is ready on ${config.publicUrl}`)
    } else {
      say('Menuwright works on background jobs.')
    }
  } catch (error) {
    await stop()
    throw error
  }
  process.on('uncaughtException', (error) => {
    if (process.exitCode) return
    process.exitCode = 1
    log.fatal({ err: error }, 'A defect ends the service.')
    void stop().then(() => process.exit(1))
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void stop().then(() => process.exit()))
  }
}

/** Closes in the opposite order of opening; what fails to close does not keep the rest open. */
function stopper(
  closers: (() => Promise<void>)[],
  say: (line: string) => void,
): () => Promise<void> {
  let stopping: Promise<void> | null = null
  async function stop() {
    if (closers.length > 0) say('Menuwright is stopping.')
    for (const close of closers.reverse()) {
      await close().catch((error: unknown) => say(`While stopping: ${error}`))
    }
  }
  return () => {
    stopping ??= stop()
    return stopping
  }
}
