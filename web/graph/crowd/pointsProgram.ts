import type { Frame } from './frame.ts';

type Attribute = 'place' | 'size' | 'colour';

/** Draws points, of which there are many. */
export type Points = {
  readonly put: (attribute: Attribute, values: Float32Array<ArrayBuffer> | Uint8Array<ArrayBuffer>) => void;
  /** Draws the first so many, and nothing else. */
  readonly draw: (frame: Frame, count: number) => void;
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

const fragmentSource = `
precision mediump float;
varying vec4 own;
void main() {
  float far = 2.0 * length(gl_PointCoord - 0.5);
  float share = 1.0 - smoothstep(0.75, 1.0, far);
  gl_FragColor = vec4(own.rgb, 1.0) * share;
}`;

const attributes = {
  place: { parts: 2, isByte: false },
  size: { parts: 1, isByte: false },
  colour: { parts: 4, isByte: true },
} as const;

/** Prepares the graphics for it. */
export function pointsProgram(gl: WebGLRenderingContext): Points {
  const program = gl.createProgram();
  gl.attachShader(program, shader(gl, gl.VERTEX_SHADER, vertexSource));
  gl.attachShader(program, shader(gl, gl.FRAGMENT_SHADER, fragmentSource));
  gl.linkProgram(program);
  gl.useProgram(program);
  const uniform = (name: string) => gl.getUniformLocation(program, name);
  const at = {
    matrix: uniform('matrix'),
    middle: uniform('middle'),
    span: uniform('span'),
    points: uniform('points'),
  };
  const buffers = { place: gl.createBuffer(), size: gl.createBuffer(), colour: gl.createBuffer() };
  return {
    put: (name, values) => {
      const location = gl.getAttribLocation(program, name);
      gl.bindBuffer(gl.ARRAY_BUFFER, buffers[name]);
      gl.bufferData(gl.ARRAY_BUFFER, values, gl.DYNAMIC_DRAW);
      gl.enableVertexAttribArray(location);
      const { parts, isByte } = attributes[name];
      gl.vertexAttribPointer(location, parts, isByte ? gl.UNSIGNED_BYTE : gl.FLOAT, isByte, 0, 0);
    },
    draw: ({ matrix, middle, span, points, viewport }, count) => {
      gl.viewport(0, 0, ...viewport);
      gl.clearColor(0, 0, 0, 0);
      gl.clear(gl.COLOR_BUFFER_BIT);
      gl.enable(gl.BLEND);
      gl.uniformMatrix3fv(at.matrix, false, matrix);
      gl.uniform2f(at.middle, ...middle);
      gl.uniform1f(at.span, span);
      gl.uniform1f(at.points, points);
      if (count > 0) gl.drawArrays(gl.POINTS, 0, count);
    },
  };
}

function shader(gl: WebGLRenderingContext, type: number, source: string): WebGLShader {
  const made = gl.createShader(type);
  if (!made) throw new Error('The graphics are lost.');
  gl.shaderSource(made, source);
  gl.compileShader(made);
  return made;
}
