import { InferenceSession, Tensor } from 'onnxruntime-node'

/** A network that takes one picture and answers with one table of numbers. */
export type Network = {
  run(input: Float32Array, dims: readonly number[]): Promise<{ data: Float32Array; dims: number[] }>
  release(): Promise<void>
}

/** With an arena, which keeps memory for the next line: in a process that gives all memory back at once, reading took three times as long. */
export async function openNetwork(weights: string, threads: number): Promise<Network> {
  const session = await InferenceSession.create(weights, {
    executionProviders: ['cpu'],
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    enableCpuMemArena: true,
    enableMemPattern: false,
    logSeverityLevel: 3,
    // Threads that wait for one another by counting take as much processor again where the machine is busy.
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  })
  const [input = '', output = ''] = [session.inputNames[0], session.outputNames[0]]
  return {
    async run(data, dims) {
      const results = await session.run({ [input]: new Tensor('float32', data, dims) })
      const found = results[output]
      if (!found) throw new Error(`The network answered without ${output}.`)
      return { data: found.data as Float32Array, dims: [...found.dims] }
    },
    release: () => session.release(),
  }
}
