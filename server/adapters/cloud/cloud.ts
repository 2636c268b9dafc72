import type { InstanceType } from '#contract/instances.ts'

/** Where the instances run. Everything throws CloudFailed, and ends when the signal does. */
export type Cloud = {
  /** No instance is real: what is started is a row in the database. */
  isSimulated: boolean
  /** The cloud's own word: RUNNING, TERMINATED, STAGING, … */
  status(instance: InstanceType, signal: AbortSignal): Promise<string>
  /** Answers the operation's name once the cloud has taken it on. The same request id again begins nothing new. */
  start(instance: InstanceType, options: StartOptions, signal: AbortSignal): Promise<string>
  stop(instance: InstanceType, options: StopOptions, signal: AbortSignal): Promise<string>
  /** How an operation goes on; one that the cloud has forgotten is done. */
  operation(name: string, signal: AbortSignal): Promise<CloudOperation>
}

export type StartOptions = { requestId: string }
export type StopOptions = StartOptions & { discardLocalSsd: boolean }

export type CloudOperation = {
  isDone: boolean
  /** What the cloud says went wrong. */
  failure: string | null
}
