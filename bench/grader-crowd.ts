// Visitors of the menu grader in a thread of their own, so that their work is no part of what the bench measures.
import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { gradeWell, type ToGrade } from './grade-one.ts'

if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW)

const { url, menus, round } = workerData as { url: string; menus: ToGrade[]; round: number }
let [isOver, graded] = [false, 0]
parentPort?.once('message', () => {
  isOver = true
})
await Promise.all(
  menus.map(async (menu, visitor) => {
    for (let at = 0; !isOver; at += 1) {
      await gradeWell(url, menu, `2001:db8:${round}:${(visitor * 200 + at).toString(16)}::1`)
      graded += 1
    }
  }),
)
parentPort?.postMessage(graded)
parentPort?.close()
