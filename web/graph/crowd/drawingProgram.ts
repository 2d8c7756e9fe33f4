/** What the picture is seen by, and drawn with. */
export type View = {
  /** From what is framed, 0 to 1 in both directions, to the screen. */
  readonly matrix: Float32Array;
  /** The middle of what is framed and how far it reaches, in the places of the layout. */
  readonly middle: readonly [number, number] | readonly number[];
  readonly span: number;
  /** How many points of the screen across a node of radius 1 is. */
  readonly points: number;
  /** Of lines, each part from 0 to 1, times how much it hides what lies below. */
  readonly colour: readonly number[];
  readonly viewport: readonly number[];
};

type Attribute = 'place' | 'size' | 'colour';

/** Draws points, or lines between points, of which there are many. */
export type Drawing = {
  readonly put: (attribute: Attribute, values: Float32Array<ArrayBuffer> | Uint8Array<ArrayBuffer>) => void;
  readonly putEnds: (ends: Uint32Array<ArrayBuffer>) => void;
  readonly begin: (view: View, isCleared: boolean) => void;
  readonly draw: (from: number, count: number) => void;
  /** Whether the graphics have drawn the lines that they were told last. */
  readonly isDone: () => boolean;
};

const vertexSource = `
attribute vec2 place;
attribute float size;
attribute vec4 colour;
uniform mat3 matrix;
uniform vec2 middle;
uniform float span;
uniform float points;
varying vec4 own;
void main() {
  vec3 at = matrix * vec3(0.5 + (place - middle) / span, 1.0);
  gl_Position = vec4(at.xy, 0.0, 1.0);
  gl_PointSize = max(size * points, 2.0);
  own = colour;
}`;

const pointSource = `
precision mediump float;
varying vec4 own;
void main() {
  float far = 2.0 * length(gl_PointCoord - 0.5);
  float share = 1.0 - smoothstep(0.75, 1.0, far);
  gl_FragColor = vec4(own.rgb, 1.0) * share;
}`;

const lineSource = `
precision mediump float;
uniform vec4 colour0;
void main() {
  gl_FragColor = colour0;
}`;

const attributes = {
  place: { parts: 2, isByte: false },
  size: { parts: 1, isByte: false },
  colour: { parts: 4, isByte: true },
} as const;

/** Prepares the graphics for one of both. */
export function drawingProgram(gl: WebGLRenderingContext, what: 'points' | 'lines'): Drawing {
  const program = gl.createProgram();
  gl.attachShader(program, shader(gl, gl.VERTEX_SHADER, vertexSource));
  gl.attachShader(program, shader(gl, gl.FRAGMENT_SHADER, what === 'points' ? pointSource : lineSource));
  gl.linkProgram(program);
  gl.useProgram(program);
  // In WebGL 2 numbers of 32 bits need no asking.
  gl.getExtension('OES_element_index_uint');
  const uniform = (name: string) => gl.getUniformLocation(program, name);
  const at = {
    matrix: uniform('matrix'),
    middle: uniform('middle'),
    span: uniform('span'),
    points: uniform('points'),
    colour: uniform('colour0'),
  };
  const buffers = { place: gl.createBuffer(), size: gl.createBuffer(), colour: gl.createBuffer() };
  const ends = gl.createBuffer();
  const drawn = drawnBy(gl);
  return {
    put: (name, values) => {
      const location = gl.getAttribLocation(program, name);
      if (location < 0) return;
      gl.bindBuffer(gl.ARRAY_BUFFER, buffers[name]);
      gl.bufferData(gl.ARRAY_BUFFER, values, gl.DYNAMIC_DRAW);
      gl.enableVertexAttribArray(location);
      const { parts, isByte } = attributes[name];
      gl.vertexAttribPointer(location, parts, isByte ? gl.UNSIGNED_BYTE : gl.FLOAT, isByte, 0, 0);
    },
    putEnds: (values) => {
      gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, ends);
      gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, values, gl.STATIC_DRAW);
    },
    begin: ({ matrix, middle, span, points, colour, viewport }, isCleared) => {
      gl.viewport(0, 0, viewport[0] ?? 0, viewport[1] ?? 0);
      if (isCleared) {
        gl.clearColor(0, 0, 0, 0);
        gl.clear(gl.COLOR_BUFFER_BIT);
      }
      gl.enable(gl.BLEND);
      gl.uniformMatrix3fv(at.matrix, false, matrix);
      gl.uniform2f(at.middle, middle[0] ?? 0, middle[1] ?? 0);
      gl.uniform1f(at.span, span);
      gl.uniform1f(at.points, points);
      if (at.colour) gl.uniform4fv(at.colour, colour);
    },
    draw: (from, count) => {
      if (count === 0) return;
      if (what === 'points') {
        gl.drawArrays(gl.POINTS, from, count);
        return;
      }
      gl.drawElements(gl.LINES, count, gl.UNSIGNED_INT, from * Uint32Array.BYTES_PER_ELEMENT);
      drawn.expect();
    },
    isDone: drawn.isDone,
  };
}

/** Tells whether the graphics have drawn what they were told before it was last expected; those of WebGL 1 do not say. */
function drawnBy(gl: WebGLRenderingContext) {
  let expected: WebGLSync | null = null;
  return {
    expect: (): void => {
      if (!(gl instanceof WebGL2RenderingContext)) return;
      gl.deleteSync(expected);
      expected = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
      gl.flush();
    },
    isDone: (): boolean =>
      expected === null ||
      !(gl instanceof WebGL2RenderingContext) ||
      gl.getSyncParameter(expected, gl.SYNC_STATUS) !== gl.UNSIGNALED,
  };
}

function shader(gl: WebGLRenderingContext, type: number, source: string): WebGLShader {
  const made = gl.createShader(type);
  if (!made) throw new Error('The graphics are lost.');
  gl.shaderSource(made, source);
  gl.compileShader(made);
  return made;
}
