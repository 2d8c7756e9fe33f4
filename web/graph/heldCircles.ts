import { NodeCircleProgram } from 'sigma/rendering';

type ProgramInfo = NodeCircleProgram['normalProgram'];

/** Draws nodes as Sigma does, but hands their figures to the graphics only when they changed, in place of twice a frame. */
export class HeldCircles extends NodeCircleProgram {
  #changes = 0;
  readonly #held = new WeakMap<ProgramInfo, { readonly array: WebGLVertexArrayObject; sent: number }>();

  override process(...given: Parameters<NodeCircleProgram['process']>): void {
    this.#changes += 1;
    super.process(...given);
  }

  override reallocate(capacity: number): void {
    this.#changes += 1;
    super.reallocate(capacity);
  }

  protected override bindProgram(program: ProgramInfo): void {
    const { gl } = program;
    if (!(gl instanceof WebGL2RenderingContext)) {
      super.bindProgram(program);
      return;
    }
    const held = this.#held.get(program) ?? { array: gl.createVertexArray(), sent: -1 };
    this.#held.set(program, held);
    gl.bindVertexArray(held.array);
    if (held.sent === this.#changes) return;
    held.sent = this.#changes;
    super.bindProgram(program);
  }

  protected override unbindProgram(program: ProgramInfo): void {
    const { gl } = program;
    // What is bound stays with its array.
    if (gl instanceof WebGL2RenderingContext) gl.bindVertexArray(null);
    else super.unbindProgram(program);
  }
}
